import type { Plugin, Rolldown } from 'vite';

/** The file that lists the style sheets of pages in cascade order. */
export const SHEET_ORDER = 'sheets.json';

/** The name of the sheet of all pages, which declares the order of cascade layers. */
export const BASE = 'base';

/**
 * Emits the cascade order of the style sheets: the base sheet first, then the sheets of imported modules before those of their
 * importers.
 */
export function sheetOrder(): Plugin {
  return {
    name: 'sheet-order',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      const names = [...sheetsInOrder(bundle)].map((file) => file.replace(/^.*\//, ''));
      this.emitFile({ type: 'asset', fileName: SHEET_ORDER, source: JSON.stringify(names) });
    },
  };
}

/** All style sheets of a bundle, in cascade order. */
export function sheetsInOrder(bundle: Rolldown.OutputBundle): Set<string> {
  const sheets = new Set(
    Object.keys(bundle).filter((file) => file.startsWith(`assets/${BASE}-`) && file.endsWith('.css')),
  );
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
    later.push(...chunk.dynamicImports);
  };
  const later = Object.keys(bundle).filter((file) => (bundle[file] as Rolldown.OutputChunk).isEntry);
  for (const file of later) visit(file);
  return sheets;
}
