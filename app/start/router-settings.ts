/**
 * What React Router tells its scripts of its own settings, in each page that it writes. Here it is a part of the scripts; a page
 * is not built if React Router means to say anything else (`page-start.server.ts`).
 */
export const ROUTER_SETTINGS = {
  basename: '/',
  future: { unstable_enableNodeReadableStream: false, unstable_optimizeDeps: false },
  routeDiscovery: { mode: 'initial' },
  ssr: false,
  isSpaMode: false,
};
