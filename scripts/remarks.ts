import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { MissingGlyphs } from '@website/site/brand/cards/missing-glyphs.ts';

// What is no fault of a company's files, but what nobody would notice otherwise.

/** How many pages are named; their number can be that of all open positions. */
const MOST_TOLD = 20;

/** About as many characters as result pages show of a title, and of a description; fewer say too little. */
const TITLE = { most: 65 };
const DESCRIPTION = { least: 50, most: 170 };

const INDEX = 'index.html';

const LEFT_OUT = {
  name: 'without the name',
  title: 'only the mark, without title and line',
  line: 'without the line below the title',
};

/** Says which pictures and logos no page shows: they are published all the same. @param files - from the company's folder */
export function tellUnused(files: readonly string[]): void {
  tell(
    'No page shows these pictures and logos. Rename or delete them (docs/company.md, "Pictures and their names"):',
    files.map((file) => `company/${file}`),
    files.length,
  );
}

/** Says which preview cards do without some of their words, since the typeface lacks letters. */
export function tellUnsetWords(unset: readonly MissingGlyphs[]): void {
  tell(
    'These preview cards lack words. Bring a typeface that has the letters (docs/make-it-yours.md, "Mark and colors"):',
    unset.map(
      ({ page, words, letters }) =>
        `${page ?? 'all pages'}: ${LEFT_OUT[words]}, for want of ${letters.join(' ')}`,
    ),
  );
}

/** Says which pages' titles and descriptions result pages would cut off, or would replace since they say little. */
export async function tellLongWords(folder: string): Promise<void> {
  const told: string[] = [];
  for await (const name of glob(`**/${INDEX}`, { cwd: folder })) {
    const html = await readFile(path.join(folder, name), 'utf8');
    if (html.includes('<meta name="robots" content="noindex"')) continue;
    const page = `/${name.slice(0, -INDEX.length - 1)}`;
    told.push(...lengthsOf(html).map((remark) => `${page}: ${remark}`));
  }
  tell(
    'Result pages of search engines would not show these whole, or would take other words (docs/company.md, "Titles and descriptions"):',
    told.toSorted(),
  );
}

/** What is too long or too short of a page's words for result pages. */
export function lengthsOf(html: string): string[] {
  const title = plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]);
  const description = plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]);
  const remarks: string[] = [];
  if (title.length > TITLE.most) remarks.push(`its title has ${title.length} characters of ${TITLE.most}`);
  if (description.length > DESCRIPTION.most)
    remarks.push(`its description has ${description.length} characters of ${DESCRIPTION.most}`);
  if (description.length < DESCRIPTION.least)
    remarks.push(`its description has ${description.length} characters, fewer than ${DESCRIPTION.least}`);
  return remarks;
}

/** An entity is one character. */
function plain(escaped = ''): string {
  return escaped.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, '.');
}

function tell(heading: string, lines: readonly string[], most = MOST_TOLD): void {
  if (lines.length === 0) return;
  const rest = lines.length > most ? [`and ${lines.length - most} more`] : [];
  process.stdout.write(`${[heading, ...lines.slice(0, most), ...rest].join('\n  ')}\n`);
}
