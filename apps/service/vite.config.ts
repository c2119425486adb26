import { defineConfig, type Plugin } from 'vite';

/**
 * Replaces imports of `node:http` with a builtin lookup. A real import would also load the WebSocket client, a lazy export of that
 * module: a fifteenth of the start time.
 */
const http: Plugin = {
  name: 'http-without-websocket',
  enforce: 'pre',
  resolveId: { filter: { id: /^(?:node:)?http$/ }, handler: () => '\0http' },
  load: {
    filter: { id: /^\0http$/ },
    handler: () => `const http = process.getBuiltinModule('node:http');
      export default http;
      export { http as 'module.exports' };
      export const { Agent, createServer, get, request, STATUS_CODES } = http;`,
  },
};

// Bundles the service and the child process that opens CVs, with all packages: resolving and reading hundreds of small modules would
// take half of the start time.
export default defineConfig({
  plugins: [http],
  // React renders the mails: its production build.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'apps/service/main.ts',
        // Beside the service, which looks for it there (packages/cv-check/cv-checker.ts).
        'check-process': 'packages/cv-check/check-process.ts',
      },
    },
    // Put in its place when it is complete (scripts/build-service.ts).
    outDir: 'build/service-staging',
    target: 'esnext',
    // Stack traces then show the functions' names.
    minify: false,
    reportCompressedSize: false,
  },
  ssr: { noExternal: true },
  publicDir: false,
  logLevel: 'warn',
});
