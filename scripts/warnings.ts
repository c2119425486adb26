import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MissingGlyphs } from '@website/site/brand/cards/missing-glyphs.ts';
import { print } from './progress.ts';
import { SHOWN_COMPANY } from './root.ts';

// Warnings about a company's files: no faults, but they would go unnoticed.

/** Limits the listed pages: there may be one for each open position. */
const MAX_LISTED = 20;

/** About the characters that search results show of a title and of a description, and the fewest that they don't replace. */
const TITLE = { most: 65 };
const DESCRIPTION = { least: 50, most: 170 };

const INDEX = 'index.html';

const LEFT_OUT = {
  name: 'without the name',
  title: 'only the mark, without title and line',
  line: 'without the line below the title',
};

/** Warns about pictures and logos that no page shows, but that are published. @param files - relative to the company's folder */
export function warnUnused(files: readonly string[]): void {
  warn(
    'No page shows these pictures and logos. Rename or delete them (docs/company.md, "Pictures and their names"):',
    files.map((file) => `${SHOWN_COMPANY}/${file}`),
    files.length,
  );
}

/** Warns about preview cards without some of their words, because the typeface lacks glyphs. */
export function warnMissingGlyphs(unset: readonly MissingGlyphs[]): void {
  warn(
    'These preview cards lack words. Add a typeface that has the letters (docs/make-it-yours.md, "Mark and colors"):',
    unset.map(
      ({ page, words, letters }) =>
        `${page ?? 'all pages'}: ${LEFT_OUT[words]}; missing letters: ${letters.join(' ')}`,
    ),
  );
}

/** Warns about titles and descriptions that search results would truncate or replace. */
export async function warnLengths(folder: string): Promise<void> {
  const lines: string[] = [];
  for await (const name of glob(`**/${INDEX}`, { cwd: folder })) {
    const html = await readFile(path.join(folder, name), 'utf8');
    if (html.includes('<meta name="robots" content="noindex"')) continue;
    const page = `/${name.slice(0, -INDEX.length - 1)}`;
    lines.push(...lengthsOf(html).map((warning) => `${page}: ${warning}`));
  }
  warn(
    'Search results would truncate or replace these (docs/company.md, "Titles and descriptions for search engines"):',
    lines.toSorted(),
  );
}

/** A page's title or description that is too long or too short for search results. */
export function lengthsOf(html: string): string[] {
  const title = plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]);
  const description = plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]);
  const warnings: string[] = [];
  if (title.length > TITLE.most) warnings.push(`its title has ${title.length} characters of ${TITLE.most}`);
  if (description.length > DESCRIPTION.most)
    warnings.push(`its description has ${description.length} characters of ${DESCRIPTION.most}`);
  if (description.length < DESCRIPTION.least)
    warnings.push(`its description has ${description.length} characters, fewer than ${DESCRIPTION.least}`);
  return warnings;
}

/** An entity is one character, and a character that fills its square is as wide as two. */
function plain(escaped = ''): string {
  return escaped
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, '.')
    .replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, '..');
}

function warn(heading: string, lines: readonly string[], most = MAX_LISTED): void {
  if (lines.length === 0) return;
  const rest = lines.length > most ? [`and ${lines.length - most} more`] : [];
  print(`${[heading, ...lines.slice(0, most), ...rest].join('\n  ')}\n`);
}
