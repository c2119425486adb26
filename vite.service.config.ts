import { defineConfig } from 'vite';

// The service as one file of JavaScript. What it needs of packages stays in `node_modules`.
export default defineConfig({
  build: {
    ssr: 'server/main.ts',
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
