import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  // Every path is static. `/404` is matched by the catch-all route: the server answers unknown paths with it.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), '/404'],
} satisfies Config;
