import { defineConfig, type Plugin } from 'vite';

/**
 * Gives `node:http` as scripts get it with `require`. An import would also ask for the browser's WebSocket, which is
 * among the exports of that module and is loaded only then: a fifteenth of a start.
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

// The service as JavaScript: itself, and the program of the process that opens CVs, with all packages in them: finding and reading hundreds of small modules would take half of a start.
export default defineConfig({
  plugins: [http],
  // Of React, which writes the mails, only what production needs.
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
    outDir: 'build/service-in-the-making',
    target: 'esnext',
    // Stack traces then show the functions' names.
    minify: false,
    reportCompressedSize: false,
  },
  ssr: { noExternal: true },
  publicDir: false,
  logLevel: 'warn',
});
