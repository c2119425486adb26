import process from 'node:process';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { customMedia } from './app/styles/custom-media.ts';
import { reloadOnContentChange } from './content/schema/reload.ts';
import { buildSettings } from './scripts/build-settings.ts';

// biome-ignore lint/style/noProcessEnv: the one place where the build reads its environment.
const settings = buildSettings(process.env);

export default defineConfig({
  plugins: [customMedia(), reloadOnContentChange(), reactRouter()],
  css: {
    transformer: 'lightningcss',
    // View transitions name elements across components, so those names must not be made local to a module. Lightning CSS
    // then leaves the names of animations alone where they are used: they must stay what they are everywhere.
    lightningcss: { drafts: { customMedia: true }, cssModules: { customIdents: false, animation: false } },
  },
  // The Content-Security-Policy allows no data: URLs.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
            { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
            { name: 'shell', test: /\/(?:app|contract)\//, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
  define: {
    'import.meta.env.CAREER_HOST': JSON.stringify(settings.CAREER_HOST),
    'import.meta.env.API_HOST': JSON.stringify(settings.API_HOST),
    'import.meta.env.MAX_UPLOAD_BYTES': JSON.stringify(settings.MAX_UPLOAD_BYTES),
  },
});
