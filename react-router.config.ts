import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { contentPaths } from './app/content-paths.ts';
import { loadContent } from './schema/load.ts';

export default {
  appDirectory: 'app',
  // Bundles alone: the pages are rendered with them and put where they are served from (scripts/build-site.ts).
  buildDirectory: 'build/bundles',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  // `/404` is matched by the catch-all route: the server answers unknown paths with it.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...contentPaths(loadContent(path.resolve('company'))),
    '/404',
  ],
} satisfies Config;
