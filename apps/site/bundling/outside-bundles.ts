import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Refuses to build content into the bundles of the pages, except the brand (`apps/site/brand/vite-plugin.ts`), which a first paint
 * needs. It is read by loaders while pages are rendered, so that a changed sentence needs no new bundles
 * (`scripts/build-bundles.ts`): if it were built in, it would stay as it was.
 */
export function contentStaysOutside(): Plugin {
  const company = `${path.resolve('company')}${path.sep}`;
  const brand = `${company}brand${path.sep}`;
  return {
    name: 'content-stays-outside',
    apply: 'build',
    // Runs before Vite itself reads files as text or as addresses.
    enforce: 'pre',
    load(id) {
      if (id.startsWith(company) && !id.startsWith(brand))
        this.error(`${id} is content: read it in a loader instead of importing it`);
    },
  };
}
