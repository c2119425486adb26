import { defineConfig } from 'vite';

// The service as JavaScript: itself, and the programs of its thread and of the process that completes a build. Packages
// stay in `node_modules`, but for a few.
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        // Beside the service, which looks for it there (server/attachments/inspection/inspector.ts).
        'inspection-thread': 'server/attachments/inspection/inspection-thread.ts',
        // As above (server/site/complete-variants.ts).
        'smallest-variants': 'server/site/smallest-variants.ts',
      },
    },
    // Put in its place when it is whole (scripts/build-service.ts).
    outDir: 'build/service-in-the-making',
    target: 'esnext',
    // Whoever reads a stack trace finds the functions under their names.
    minify: false,
    reportCompressedSize: false,
  },
  // Of packages that consist of hundreds of small modules, finding and reading them takes a third of a start.
  ssr: { noExternal: ['kysely', 'marked', 'mime', 'yaml', 'zod'] },
  publicDir: false,
  logLevel: 'warn',
});
