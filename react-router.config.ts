import process from 'node:process';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // Only bundles: the pages are rendered with them and put where they are served from (scripts/build-site.ts).
  buildDirectory: 'build/bundles',
  // While developing (scripts/dev.ts) pages are rendered when they are asked for, since the company's files may change.
  // biome-ignore lint/style/noProcessEnv: the framework reads this file by itself.
  ssr: process.env.DEV_SERVICE !== undefined,
  routeDiscovery: { mode: 'initial' },
  // The company's files say which pages there are when they are rendered (app/page-paths.ts). React Router wants to know
  // for each route that it will be rendered: for those with a parameter, one path stands for all.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...['platform', 'services', 'verticals', 'success-stories', 'careers'].map((area) => `/${area}/any`),
    '/404',
  ],
} satisfies Config;
