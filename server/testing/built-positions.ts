import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AFTER_FOLDER } from '#contract/positions/notes.ts';
import { CHOICE_NAMES } from '#contract/positions/search.ts';
import { notePositions, replacedPages } from '../positions/note-positions.ts';
import { writeBuiltSite } from './built-site.ts';

/** A position as far as its pages need it. */
export interface BuiltPosition {
  slug: string;
  title: string;
  skills: readonly string[];
  /** Its last day, as YYYY-MM-DD. */
  validThrough?: string;
}

const SCRIPT = '<script>window.started = true;</script>';

/** Writes what a build makes of a tiny site with positions: the list, with its search if asked for, and their own pages. */
export async function writeBuiltPositions(
  folder: string,
  positions: readonly BuiltPosition[],
  { searched = false, timeZone = 'UTC' }: { searched?: boolean; timeZone?: string } = {},
): Promise<void> {
  await writeBuiltSite(folder);
  const offices = [{ name: 'The only office', timeZone }];
  const content = { company: { offices }, positions } as unknown as Parameters<typeof notePositions>[2];
  const pages: Record<string, string> = {
    careers: html(
      `${searched ? search(positions) : ''}<ul data-positions>${positions.map(row).join('')}</ul>`,
    ),
    [`${AFTER_FOLDER}/careers`]: html('No position is open'),
  };
  for (const position of positions) {
    const others = positions.filter(({ slug }) => slug !== position.slug);
    pages[`careers/${position.slug}`] = html(`<h1>${position.title}</h1><form></form>${list(others)}`);
    pages[`${AFTER_FOLDER}/careers/${position.slug}`] = html(
      `<h1>Closed: ${position.title}</h1>${list(others)}`,
    );
  }
  const replaced = replacedPages(content).map(({ page }) => `${AFTER_FOLDER}${page}`);
  for (const [name, text] of Object.entries(pages)) {
    if (name.startsWith(AFTER_FOLDER) && !replaced.includes(name)) continue;
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, 'index.html'), text);
  }
  const addresses = ['/', '/careers', ...positions.map(({ slug }) => `/careers/${slug}`)];
  await notePositions(folder, addresses, content);
}

function html(body: string): string {
  const filler = 'so that compression is worth it '.repeat(20);
  return `<!DOCTYPE html><html lang="en"><head><title>Positions</title></head><body>⚓ ${body}<!-- ${filler} -->${SCRIPT}</body></html>`;
}

/** What a position names itself by, if it has an end. */
function mark({ slug, validThrough }: BuiltPosition): string {
  return validThrough === undefined ? '' : ` data-goes-with="${slug}"`;
}

function row(position: BuiltPosition): string {
  const { slug, title, skills } = position;
  const keys = skills.map(keyOf).join(' ');
  return `<li id="${slug}"${mark(position)} data-keys="${keys}"><h3>${title}</h3><p data-sought>Knows ${skills.join(', ')}</p></li>`;
}

/** A key has no spaces. */
function keyOf(skill: string): string {
  return `s-${skill.replaceAll(/\W+/g, '-')}`;
}

function list(positions: readonly BuiltPosition[]): string {
  const items = positions.map((position) => `<li${mark(position)}>${position.title}</li>`).join('');
  const isLasting = positions.some(({ validThrough }) => validThrough === undefined);
  const all = positions.map(({ slug }) => slug).join(' ');
  return `<section${isLasting || all === '' ? '' : ` data-goes-with="${all}"`}>Others<ul>${items}</ul></section>`;
}

function search(positions: readonly BuiltPosition[]): string {
  const skills = [...new Set(positions.flatMap((position) => position.skills))];
  const options = skills
    .map((skill) => `<option value="${skill}" data-key="${keyOf(skill)}">${skill}</option>`)
    .join('');
  return `<div data-search="en"><input name="text"/><select name="${CHOICE_NAMES[0]}"><option value="">Any</option>${options}</select><p role="status" data-all="{count} open" data-some="{shown} of {count} &amp; no more">${positions.length} open</p><p data-found="none" hidden="">Nothing fits</p><a data-found="some" hidden="">All</a></div>`;
}
