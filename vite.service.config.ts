import { defineConfig } from 'vite';

// The service as JavaScript: itself, and the programs of its thread and of the process that completes a build. What it needs of packages stays in `node_modules`.
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
  publicDir: false,
  logLevel: 'warn',
});
