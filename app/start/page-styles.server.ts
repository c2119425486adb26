import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntryContext } from 'react-router';
import config from '../../react-router.config.ts';
import { apartSheets } from './apart-sheets.server.ts';
import { leadingOf } from './tall-letters.server.ts';

/** Where the browser's part of the build lies while pages are rendered. */
const CLIENT_FOLDER = path.resolve(config.buildDirectory, 'client');

/** What a script quotes: the style sheets of the code that it fetches late are among that. */
const QUOTED = /"([^"]*)"/g;

const SCRIPT = /(?:\.|assets)\/([\w.-]+\.js)\b/g;

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

type ManifestRoute = EntryContext['manifest']['routes'][string];

/** The styles that a page's first paint needs. */
export interface PageStyles {
  /** Their rules. */
  css: string;
  /** Links to the sheets that only some visitors need, or that are needed late, as markup: for head and end of the page. */
  links: { head: string; end: string };
}

/** Found out once, like all that pages have in common. */
let apart: ReturnType<typeof apartSheets> | undefined;

/**
 * Gives the sheets of the page's routes, and of the code that comes late, or that they choose from, those that style something on
 * the page.
 *
 * @param entry - address of the first script, which fetches that code
 * @param html - the page without styles
 */
export async function pageStyles(
  routes: readonly NonNullable<ManifestRoute>[],
  entry: string,
  html: string,
): Promise<PageStyles> {
  const sheets = new Set(routes.flatMap(({ css = [] }) => css.map((href) => href.replace(/#$/, ''))));
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const late = await sheetsFrom(entry);
  // A route's code fetches parts of which a page shows few (`interfaces/interface-view.tsx`).
  const chosen = await Promise.all(routes.map(({ module }) => sheetsFrom(module)));
  for (const sheet of [...late, ...chosen.flat()]) {
    if (await styles(sheet, classes)) sheets.add(sheet);
  }
  const css = (await Promise.all([...sheets].map(read))).join('');
  apart ??= apartSheets(path.join(CLIENT_FOLDER, 'assets'));
  const others = await apart;
  const links = (atEnd: boolean) => others.filter(({ sheet }) => (sheet.atEnd ?? false) === atEnd).map(link);
  // Code that comes late looks for a link to each of its sheets; one that is disabled is not followed.
  const brought = late
    .filter((sheet) => sheets.has(sheet))
    .map((href) => `<link rel="stylesheet" href="${href}" disabled/>`);
  return {
    css: css + leading(html),
    links: { head: links(false).join(''), end: [...brought, ...links(true)].join('') },
  };
}

/** What a page's headlines need more than others: twice its root, so that no sheet that comes later says less. */
function leading(html: string): string {
  const least = html.includes('data-script="joined"') ? 0 : leadingOf(html);
  return least === 0 ? '' : `@layer tokens{:root:root{--leading:${least}}}`;
}

function link({ sheet: { media }, href }: Awaited<ReturnType<typeof apartSheets>>[number]): string {
  return `<link rel="stylesheet" href="${href}"${media === undefined ? '' : ` media="${media}"`}/>`;
}

const sheetsByScript = new Map<string, Promise<string[]>>();

/** The style sheets that a script names, and all that it may fetch or import. */
function sheetsFrom(script: string): Promise<string[]> {
  const found = sheetsByScript.get(script) ?? findSheets(script);
  sheetsByScript.set(script, found);
  return found;
}

async function findSheets(script: string): Promise<string[]> {
  const addresses = new Set([script]);
  const sheets = new Set<string>();
  for (const address of addresses) {
    const code = await read(address);
    for (const sheet of sheetsIn(code)) sheets.add(sheet);
    for (const other of scriptsIn(code)) addresses.add(other);
  }
  return [...sheets];
}

function sheetsIn(script: string): string[] {
  return quotedIn(script)
    .filter((text) => text.startsWith('assets/') && text.endsWith('.css'))
    .map((text) => `/${text}`);
}

/** Scripts name each other by what stands beside them, or by where that lies on the site. */
function scriptsIn(script: string): string[] {
  return [...script.matchAll(SCRIPT)].map(([, name = '']) => `/assets/${name}`);
}

function quotedIn(script: string): string[] {
  return [...script.matchAll(QUOTED)].map(([, text = '']) => text);
}

/** @throws if it can't be told whether a sheet concerns a page */
async function styles(sheet: string, classes: ReadonlySet<string>): Promise<boolean> {
  const rules = await read(sheet);
  const names = [...rules.matchAll(CLASS)].map(([, name = '']) => name);
  // What is for some visitors only has been put apart, which may have been all of it.
  if (names.length === 0 && rules.includes('{'))
    throw new Error(`${sheet} names no class, by which pages that need it are found.`);
  return names.some((name) => classes.has(name));
}

const files = new Map<string, Promise<string>>();

function read(address: string): Promise<string> {
  const file = files.get(address) ?? readFile(path.join(CLIENT_FOLDER, address), 'utf8');
  files.set(address, file);
  return file;
}
