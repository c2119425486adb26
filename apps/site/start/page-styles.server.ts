import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { APART } from '../bundling/apart-sheets.ts';
import { leadingOf } from './page-letters.server.ts';

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

/** A style sheet of the build. */
interface Sheet {
  /** Its file's name. */
  name: string;
  css: string;
  /** The classes that it has rules for: those of its modules, whose names have a hash, or others where it has none. */
  classes: ReadonlySet<string>;
}

/** What pages are styled with, found once. */
export interface SiteStyles {
  /** All sheets of what pages are made of, those of what is imported before those of what imports it. */
  pages: readonly Sheet[];
  /** Those that come with the code of islands. */
  late: readonly Sheet[];
  /** Links to those for paper, the dark and the like, as markup: for head and end of a page. */
  links: { head: string; end: string };
}

/**
 * Reads the style sheets of the bundles.
 *
 * @param order - names of the sheets of pages, in their order; the first ones are of what stands around every page
 * @param served - the folder of files that pages are rendered with
 * @param fetched - the folder of files that browsers fetch
 * @throws {Error} if it can't be told which pages a sheet concerns
 */
export async function siteStyles(
  order: readonly string[],
  served: string,
  fetched: string,
): Promise<SiteStyles> {
  const pages = await Promise.all(order.map((name) => sheet(served, name)));
  const names = (await readdir(fetched)).filter((name) => name.endsWith('.css'));
  const late = await Promise.all(names.map((name) => sheet(fetched, name)));
  const apart = await readdir(served);
  const links = (atEnd: boolean) =>
    APART.filter((each) => (each.atEnd ?? false) === atEnd).map(({ name, media }) => {
      const file = apart.find((found) => found.startsWith(`${name}-`) && found.endsWith('.css'));
      if (file === undefined) throw new Error(`The build has no style sheet ${name}.`);
      return `<link rel="stylesheet" href="/assets/${file}"${media === undefined ? '' : ` media="${media}"`}/>`;
    });
  return { pages, late, links: { head: links(false).join(''), end: links(true).join('') } };
}

/**
 * Puts into a page the sheets that style something on it, and links to those that only some visitors need.
 *
 * @param page - as rendered, without styles
 */
export function withStyles(page: string, { pages, late, links }: SiteStyles): string {
  const classes = new Set([...page.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')));
  const own = pages.filter(
    (sheet) => sheet.classes.size === 0 || [...sheet.classes].some((name) => classes.has(name)),
  );
  const brought = new Set(own.flatMap((sheet) => [...sheet.classes]));
  // Code that comes late looks for a link to each of its sheets; one that is disabled is not followed.
  const disabled = late
    .filter((sheet) => [...sheet.classes].every((name) => brought.has(name)))
    .map(({ name }) => `<link rel="stylesheet" href="/assets/${name}" disabled/>`);
  const css = own.map((sheet) => sheet.css).join('') + leading(page);
  return page
    .replace('</head>', () => `<style>${css}</style>${links.head}</head>`)
    .replace('</body>', () => `${disabled.join('')}${links.end}</body>`);
}

async function sheet(folder: string, name: string): Promise<Sheet> {
  const css = await readFile(path.join(folder, name), 'utf8');
  const all = [...css.matchAll(CLASS)].map(([, found = '']) => found);
  const ofModules = all.filter((found) => found.includes('_'));
  return { name, css, classes: new Set(ofModules.length > 0 ? ofModules : all) };
}

/** What a page's headlines need more than others: twice its root, so that no sheet that comes later says less. */
function leading(html: string): string {
  const least = html.includes('data-script="joined"') ? 0 : leadingOf(html);
  return least === 0 ? '' : `@layer tokens{:root:root{--leading:${least}}}`;
}
