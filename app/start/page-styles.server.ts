import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntryContext } from 'react-router';
import config from '../../react-router.config.ts';
import { apartSheets } from './apart-sheets.server.ts';
import { customProperties, neededStyles } from './needed-styles.server.ts';
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
  /** Addresses of the style sheets. */
  sheets: string[];
  /** Their rules, without those that the page has nothing for. */
  css: string;
  /** Links to the sheets that only some visitors need, or that are needed late, as markup: for head and end of the page. */
  links: { head: string; end: string };
}

/** Found out once, like all that pages have in common. */
let apart: ReturnType<typeof apartSheets> | undefined;

/**
 * Gives the sheets of the page's routes, and of the code that comes late those that style something on the page: React
 * Router knows the former only.
 *
 * @param html - the page without styles
 * @param words - what its scripts are given to say
 */
export async function pageStyles(
  routes: readonly NonNullable<ManifestRoute>[],
  html: string,
  words: string,
): Promise<PageStyles> {
  const own = new Set(routes.flatMap(({ css = [] }) => css.map((href) => href.replace(/#$/, ''))));
  const scripts = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const named = await sheetsOf([...scripts]);
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const sheets = [...own];
  for (const sheet of new Set(named)) {
    if (!own.has(sheet) && (await styles(sheet, classes))) sheets.push(sheet);
  }
  const css = (await Promise.all(sheets.map(read))).join('');
  apart ??= apartSheets(path.join(CLIENT_FOLDER, 'assets'));
  const others = await apart;
  const late = new Set([
    ...(await propertiesOf([...scripts], sheets)),
    ...others.flatMap(({ css: rules }) => customProperties(rules)),
  ]);
  const links = (atEnd: boolean) => others.filter(({ sheet }) => (sheet.atEnd ?? false) === atEnd).map(link);
  return {
    sheets,
    css: neededStyles(css, html, words, late) + leading(html),
    links: { head: links(false).join(''), end: links(true).join('') },
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

const sheetsByCode = new Map<string, Promise<string[]>>();

/** The style sheets that scripts name, and all that they may fetch or import. */
function sheetsOf(scripts: readonly string[]): Promise<string[]> {
  const key = scripts.join();
  const found = sheetsByCode.get(key) ?? sheetsFrom(scripts);
  sheetsByCode.set(key, found);
  return found;
}

async function sheetsFrom(scripts: readonly string[]): Promise<string[]> {
  const addresses = new Set(scripts);
  const sheets = new Set<string>();
  for (const address of addresses) {
    const code = await read(address);
    for (const sheet of sheetsIn(code)) sheets.add(sheet);
    for (const script of scriptsIn(code)) addresses.add(script);
  }
  return [...sheets];
}

const propertiesByCode = new Map<string, Promise<Set<string>>>();

/** What all pages with the same code and styles have in common is found out once: a site may have a thousand of them. */
function propertiesOf(scripts: readonly string[], brought: readonly string[]): Promise<Set<string>> {
  const key = [...scripts, ...brought].join();
  const found = propertiesByCode.get(key) ?? propertiesFrom(scripts, new Set(brought));
  propertiesByCode.set(key, found);
  return found;
}

/**
 * Finds the custom properties that are named by scripts, by all that they may fetch or import, and by the style sheets of
 * these but those that the page brings.
 */
async function propertiesFrom(
  scripts: readonly string[],
  brought: ReadonlySet<string>,
): Promise<Set<string>> {
  const addresses = new Set(scripts);
  const properties = new Set<string>();
  for (const address of addresses) {
    const code = await read(address);
    for (const name of customProperties(code)) properties.add(name);
    if (!address.endsWith('.js')) continue;
    for (const named of [...sheetsIn(code), ...scriptsIn(code)]) {
      if (!brought.has(named)) addresses.add(named);
    }
  }
  return properties;
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
