import { defineConfig } from 'vite';

// The service as one file of JavaScript. What it needs of packages stays in `node_modules`.
export default defineConfig({
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/service',
    target: 'esnext',
    // Whoever reads a stack trace finds the functions under their names.
    minify: false,
    reportCompressedSize: false,
  },
  publicDir: false,
  logLevel: 'warn',
});
