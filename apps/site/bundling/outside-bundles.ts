import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Keeps content out of the bundles, except the brand (`apps/site/brand/vite-plugin.ts`). Loaders read content while pages are
 * rendered, so that a changed sentence needs no new bundles (`scripts/build-bundles.ts`): bundled content would be stale.
 *
 * @param folder - the company's, absolute
 */
export function keepContentOutside(folder: string): Plugin {
  const company = `${folder}${path.sep}`;
  const brand = `${company}brand${path.sep}`;
  return {
    name: 'content-stays-outside',
    apply: 'build',
    // Runs before Vite's own handling of assets and raw imports.
    enforce: 'pre',
    load(id) {
      if (id.startsWith(company) && !id.startsWith(brand))
        this.error(`${id} is content: read it in a loader instead of importing it`);
    },
  };
}
