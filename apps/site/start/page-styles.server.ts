import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { typefaceSubsets } from 'virtual:brand';
import { hasLetterOf } from '../brand/typefaces/subsets.ts';
import { SPLIT_SHEETS } from '../bundling/split-sheets.ts';

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

interface Sheet {
  /** Its file's name. */
  name: string;
  css: string;
  /** The classes it has rules for: those of CSS modules, whose names carry a hash, or else all others. */
  classes: ReadonlySet<string>;
}

/** The style sheets of the site, read once for all pages. */
export interface SiteStyles {
  /** The sheets that are inlined into pages; those of an imported module come before those of its importer. */
  pages: readonly Sheet[];
  /** The sheets that are loaded with the code of islands. */
  late: readonly Sheet[];
  /** Markup of the links to the split-off sheets (print, dark, …), for the head and the end of a page. */
  links: { head: string; end: string };
}

/**
 * Reads the style sheets of the bundles.
 *
 * @param order - names of the sheets of pages, in cascade order
 * @param served - the assets folder of the server bundle
 * @param fetched - the assets folder of the client bundle
 * @throws {Error} if the build lacks a split-off sheet
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
    SPLIT_SHEETS.filter((each) => (each.atEnd ?? false) === atEnd).map(({ name, media }) => {
      const file = apart.find((found) => found.startsWith(`${name}-`) && found.endsWith('.css'));
      if (file === undefined) throw new Error(`The build has no style sheet ${name}.`);
      return `<link rel="stylesheet" href="/assets/${file}"${media === undefined ? '' : ` media="${media}"`}/>`;
    });
  return { pages, late, links: { head: links(false).join(''), end: links(true).join('') } };
}

/**
 * Inlines the sheets that style something on a page, and links to those that only some visitors need.
 *
 * @param page - rendered HTML without styles
 */
export function withStyles(page: string, { pages, late, links }: SiteStyles): string {
  const classes = new Set([...page.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')));
  const own = pages.filter(
    (sheet) => sheet.classes.size === 0 || [...sheet.classes].some((name) => classes.has(name)),
  );
  const brought = new Set(own.flatMap((sheet) => [...sheet.classes]));
  // Lazily loaded code looks for a link to each of its sheets before it fetches one: a disabled link prevents a second fetch.
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

/** Raises the line height of a page's headlines; the doubled `:root` wins over the sheets that are loaded later. */
function leading(html: string): string {
  // Scripts with a line height of their own (`styles/tokens.css`).
  const hasOwn = html.slice(0, html.indexOf('<head')).includes(' data-script=');
  const least = hasOwn ? 0 : leadingOf(html);
  return least === 0 ? '' : `@layer tokens{:root:root{--leading:${least}}}`;
}

/** Headlines, and quotes, which are set as large. */
const LARGE_BEGINS = /^(?:h[1-3]|blockquote)(?:\s|$)/;
const LARGE_ENDS = /^\/(?:h[1-3]|blockquote)$/;

/** Decomposed: a capital with a mark above, or any letter with a mark that reaches below the descenders. */
const MARKED = /\p{Lu}\p{Mn}|\p{L}\p{Mn}*[\u0323-\u0333\u0345]/u;

/** A capital with two marks, as Vietnamese has. */
const STACKED = /\p{Lu}\p{Mn}\p{Mn}/u;

/** A letter of a script that is taller than Latin, or stacks signs above and below its letters. */
const TALL =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Common}]/u;

/**
 * The least line height at which the lines of a page's headlines don't collide: headlines of plain letters are set closer.
 * Measured in Mona Sans: descenders reach 0.19 of the font size below the baseline, an Å 1.0 above it, an Ế 1.06.
 *
 * @returns 0 if all letters are plain
 */
export function leadingOf(html: string): number {
  const words = largeWords(html).normalize('NFD');
  if (TALL.test(words) || STACKED.test(words)) return 1.3;
  return MARKED.test(words) ? 1.2 : 0;
}

function largeWords(html: string): string {
  let words = '';
  let depth = 0;
  for (const piece of html.split('<')) {
    const end = piece.indexOf('>');
    const tag = piece.slice(0, end);
    if (LARGE_BEGINS.test(tag)) depth += 1;
    else if (LARGE_ENDS.test(tag)) depth -= 1;
    if (depth > 0) words += ` ${piece.slice(end + 1)}`;
  }
  return words;
}

/** The tag that follows the preloads of the typefaces (`render-page.tsx`). */
const AFTER_TYPEFACES = '<link rel="icon"';

/**
 * Preloads the typeface's subsets whose letters a page has: a browser would discover them only at layout, and show those
 * letters in a fallback font until then (`apps/site/brand/style-sheet.ts`).
 *
 * @param page - rendered HTML
 */
export function withTypefaceParts(page: string): string {
  const links = typefaceSubsets
    .filter(({ letters }) => hasLetterOf(page, letters))
    .map(
      ({ address }) =>
        `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    );
  return page.replace(AFTER_TYPEFACES, (icon) => links.join('') + icon);
}
