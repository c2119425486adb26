import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // Not where the pages are served from: they are put there when they are whole (scripts/build-site.ts).
  buildDirectory: 'build/pages-in-the-making',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  // Every path is static. `/404` is matched by the catch-all route: the server answers unknown paths with it.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), '/404'],
} satisfies Config;
