import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { APART, type ApartSheet } from '../bundling/apart-sheets.ts';

/** A sheet of the whole site that is no part of a page's own styles. */
interface BuiltSheet {
  readonly sheet: ApartSheet;
  readonly href: string;
  readonly css: string;
}

/**
 * Finds the sheets that were put apart while the bundles were built (`bundling/styles-apart.ts`).
 *
 * @param assets - the folder of the bundles' files
 */
export async function apartSheets(assets: string): Promise<BuiltSheet[]> {
  const files = await readdir(assets);
  return Promise.all(
    APART.map(async (sheet) => {
      const file = files.find((name) => name.startsWith(`${sheet.name}-`) && name.endsWith('.css'));
      if (file === undefined) throw new Error(`the build has no style sheet ${sheet.name}`);
      return { sheet, href: `/assets/${file}`, css: await readFile(path.join(assets, file), 'utf8') };
    }),
  );
}
