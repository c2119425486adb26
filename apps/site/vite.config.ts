import path from 'node:path';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { MAX_UPLOAD_BYTES as DEFAULT_MAX_UPLOAD_BYTES } from '@website/model/contract/constants.ts';
import { companyFolder } from '@website/model/schema/company-folder.ts';
import { defineConfig, searchForWorkspaceRoot } from 'vite';
import { serveDrawn } from './brand/serve-drawn.ts';
import { brand } from './brand/vite-plugin.ts';
import { drawingStamp } from './bundling/build-stamp.ts';
import { CSS_OPTIONS } from './bundling/css-options.ts';
import { customMedia } from './bundling/custom-media.ts';
import { BUILD_TARGET, headScripts } from './bundling/head-scripts.ts';
import { keepContentOutside } from './bundling/outside-bundles.ts';
import { BASE, sheetOrder } from './bundling/sheet-order.ts';
import { splitSheets } from './bundling/split-sheets-plugin.ts';
import { awaitService } from './dev/await-service.ts';
import { showCompanyChanges } from './dev/company-changes.ts';
import { reloadServed } from './dev/reload-served.ts';
import { servePages } from './dev/serve-pages.ts';

// biome-ignore lint/style/noProcessEnv: the build reads its environment only here.
const environment = process.env;

/** The service's address in development (scripts/dev.ts), and the deployment's settings (scripts/build-settings.ts). */
const {
  DEV_SERVICE,
  CAREER_HOST = '',
  API_HOST = '',
  MAX_UPLOAD_BYTES = DEFAULT_MAX_UPLOAD_BYTES,
} = environment;

/** The company's folder, which may be outside of Vite's root. */
const COMPANY = companyFolder(environment, process.cwd());

/** The modules of the first script's single chunk, without those that few visitors need. */
const FIRST =
  /\/apps\/site\/(?:first-script\.ts|islands\/start-parts\.ts|shell\/(?!band|consent)[\w/-]+\.ts$|motion\/(?!count-up|enhance-rows)[\w-]+\.ts$|start\/after-paint\.ts|ui\/back-closes\.ts)|\/contract\/forms\/filled\.ts|vite\/preload-helper/;

export default defineConfig(({ command }) => ({
  // The company's films, pictures and logos are not bundled; a build copies them (scripts/build-site.ts).
  publicDir: command === 'serve' && path.join(COMPANY, 'public'),
  plugins: [
    brand(COMPANY),
    serveDrawn(COMPANY, drawingStamp),
    customMedia(),
    headScripts(),
    splitSheets(),
    sheetOrder(),
    keepContentOutside(COMPANY),
    showCompanyChanges(COMPANY),
    awaitService(DEV_SERVICE),
    reloadServed(),
    servePages(),
    react(),
  ],
  css: CSS_OPTIONS,
  // The Content-Security-Policy allows no data: URLs.
  build: {
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Equal in both environments, since rendered pages refer to typefaces of the client bundle.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            { name: 'first', test: FIRST, priority: 1 },
            { name: BASE, test: /\/apps\/site\/styles\/|virtual:brand(?:-dark)?\.css/, priority: 1 },
          ],
        },
      },
    },
  },
  environments: {
    // Renders the pages, and emits all their styles.
    ssr: {
      build: {
        outDir: 'build/bundles/server',
        emitAssets: true,
        rolldownOptions: { input: 'apps/site/render-page.tsx' },
      },
    },
    // The browser's code: the first script and its lazily loaded chunks.
    client: {
      build: {
        outDir: 'build/bundles/client',
        rolldownOptions: {
          input: 'apps/site/first-script.ts',
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
  // apps/site/dev/serve-pages.ts serves the pages.
  appType: 'custom',
  // Prebundles all dependencies at startup: one that is discovered later would reload every page.
  optimizeDeps: { entries: ['apps/site/**/*.tsx', '!**/*.test.tsx', '!**/testing/**'] },
  server: {
    // The company's typefaces and drawings are served by their paths in development.
    fs: { allow: [searchForWorkspaceRoot(process.cwd()), COMPANY] },
    ...(DEV_SERVICE === undefined ? {} : { strictPort: true, proxy: { '/api': DEV_SERVICE } }),
  },
  define: {
    'import.meta.env.CAREER_HOST': JSON.stringify(CAREER_HOST),
    'import.meta.env.API_HOST': JSON.stringify(API_HOST),
    'import.meta.env.MAX_UPLOAD_BYTES': JSON.stringify(Number(MAX_UPLOAD_BYTES)),
  },
}));
