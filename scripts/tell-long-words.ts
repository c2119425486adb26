import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** About as many characters as result pages show of a title, and of a description; fewer say too little. */
const TITLE = { most: 65 };
const DESCRIPTION = { least: 50, most: 170 };

const MOST_TOLD = 20;
const INDEX = 'index.html';

/**
 * Says which pages' titles and descriptions result pages would cut off, or would replace since they say little. That is no
 * fault: every word of them is still read by search engines.
 *
 * @param folder - of the rendered pages
 */
export async function tellLongWords(folder: string): Promise<void> {
  const told: string[] = [];
  for await (const name of glob(`**/${INDEX}`, { cwd: folder })) {
    const html = await readFile(path.join(folder, name), 'utf8');
    if (html.includes('<meta name="robots" content="noindex"')) continue;
    const page = `/${name.slice(0, -INDEX.length - 1)}`;
    told.push(...lengthsOf(html).map((remark) => `  ${page}: ${remark}`));
  }
  if (told.length === 0) return;
  const shown = told.toSorted().slice(0, MOST_TOLD);
  if (told.length > MOST_TOLD) shown.push(`  and ${told.length - MOST_TOLD} more`);
  process.stdout.write(
    `Result pages of search engines would not show these whole, or would take other words (docs/company.md, "Titles and descriptions"):\n${shown.join('\n')}\n`,
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

const ENTITY = /&(?:amp|lt|gt|quot|#x27|#39);/g;

function plain(escaped = ''): string {
  return escaped.replaceAll(ENTITY, '.');
}
