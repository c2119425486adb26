import { defineConfig } from 'vite';

// The service as JavaScript: itself, and the program of its thread. What it needs of packages stays in `node_modules`.
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        // Beside the service, which looks for it there (server/attachments/inspection/inspector.ts).
        'inspection-thread': 'server/attachments/inspection/inspection-thread.ts',
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
