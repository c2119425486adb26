import process from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { customMedia } from './app/bundling/custom-media.ts';
import { FLOOR } from './app/bundling/floor.ts';
import { headScripts } from './app/bundling/head-scripts.ts';
import { contentStaysOutside } from './app/bundling/outside-bundles.ts';
import { BASE, sheetOrder } from './app/bundling/sheet-order.ts';
import { stylesApart } from './app/bundling/styles-apart.ts';
import { serveDrawn } from './brand/serve-drawn.ts';
import { brand } from './brand/vite-plugin.ts';
import { awaitService } from './scripts/dev/await-service.ts';
import { showCompanyChanges } from './scripts/dev/company-changes.ts';
import { reloadServed } from './scripts/dev/reload-served.ts';
import { servePages } from './scripts/dev/serve-pages.ts';
import { buildSettings } from './scripts/settings/build-settings.ts';
import { drawingStamp } from './scripts/stamps/build-stamp.ts';

// biome-ignore lint/style/noProcessEnv: the one place where the build reads its environment.
const environment = process.env;
const settings = buildSettings(environment);

/** Where the service answers during development (scripts/dev.ts). */
const { DEV_SERVICE } = environment;

/** The first script of every page, in one piece; not what few visitors ask for. */
const FIRST =
  /\/app\/(?:first-script\.ts|islands\/start-parts\.ts|shell\/(?!band|consent)[\w/-]+\.ts$|motion\/(?!count-up|serve-rows)[\w-]+\.ts$|start\/painted\.ts|ui\/back-closes\.ts)|\/contract\/forms\/filled\.ts|vite\/preload-helper/;

export default defineConfig(({ command }) => ({
  // The company's films, pictures and logos, which are part of no bundle; a build copies them (scripts/build-site.ts).
  publicDir: command === 'serve' && 'company/public',
  plugins: [
    brand(),
    serveDrawn(drawingStamp),
    customMedia(),
    headScripts(),
    stylesApart(),
    sheetOrder(),
    contentStaysOutside(),
    showCompanyChanges(),
    awaitService(DEV_SERVICE),
    reloadServed(),
    servePages(),
    react(),
  ],
  css: {
    transformer: 'lightningcss',
    // View transitions name elements across components, so those names must not be made local to a module. Lightning CSS
    // then does not change the names of animations where they are used: they must stay the same everywhere.
    lightningcss: {
      drafts: { customMedia: true },
      cssModules: {
        customIdents: false,
        animation: false,
      },
    },
  },
  // The Content-Security-Policy allows no data: URLs.
  build: {
    target: FLOOR,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The same in browsers and where pages are rendered, which name typefaces.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            { name: 'first', test: FIRST, priority: 1 },
            { name: BASE, test: /\/app\/styles\/|virtual:brand(?:-dark)?\.css/, priority: 1 },
          ],
        },
      },
    },
  },
  environments: {
    // Renders the pages, and has all their styles.
    ssr: {
      build: {
        outDir: 'build/bundles/server',
        emitAssets: true,
        rolldownOptions: { input: 'app/render-page.tsx' },
      },
    },
    // What browsers fetch: the first script, and all that it brings up.
    client: {
      build: {
        outDir: 'build/bundles/client',
        rolldownOptions: {
          input: 'app/first-script.ts',
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { ssr, client } }) {
      for (const environment of [ssr, client]) if (environment) await build(environment);
    },
  },
  // Pages are answered by scripts/dev/serve-pages.ts.
  appType: 'custom',
  // All packages are prepared when development starts: one that a page brings up later would have every page loaded anew.
  optimizeDeps: { entries: ['app/**/*.tsx'] },
  server: DEV_SERVICE === undefined ? {} : { strictPort: true, proxy: { '/api': DEV_SERVICE } },
  define: {
    'import.meta.env.CAREER_HOST': JSON.stringify(settings.CAREER_HOST),
    'import.meta.env.API_HOST': JSON.stringify(settings.API_HOST),
    'import.meta.env.MAX_UPLOAD_BYTES': JSON.stringify(settings.MAX_UPLOAD_BYTES),
  },
}));
