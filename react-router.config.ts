import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { contentPaths } from './app/content-paths.ts';
import { loadContent } from './content/schema/load.ts';

export default {
  appDirectory: 'app',
  // Not where the pages are served from: they are put there when they are whole (scripts/build-site.ts).
  buildDirectory: 'build/pages-in-the-making',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  // `/404` is matched by the catch-all route: the server answers unknown paths with it.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...contentPaths(loadContent(path.resolve('content'))),
    '/404',
  ],
} satisfies Config;
