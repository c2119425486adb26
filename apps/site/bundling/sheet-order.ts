import type { Plugin, Rolldown } from 'vite';

/** The file that names the style sheets of pages, in their order. */
export const SHEET_ORDER = 'sheets.json';

/** What the sheet of all pages is called, which says in which order layers belong. */
export const BASE = 'base';

/**
 * Writes down in which order the style sheets of pages belong: first that of all pages, then those of what is imported before those
 * of what imports it.
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

/** All style sheets of a bundle. */
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
