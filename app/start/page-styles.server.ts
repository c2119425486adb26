import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntryContext } from 'react-router';
import config from '../../react-router.config.ts';

/** Where the browser's part of the build lies while pages are rendered. */
const CLIENT_FOLDER = path.resolve(config.buildDirectory, 'client');

/** What a script quotes: the style sheets of the code that it fetches late are among that. */
const QUOTED = /"([^"]*)"/g;

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

type ManifestRoute = EntryContext['manifest']['routes'][string];

/** The styles that a page's first paint needs. */
export interface PageStyles {
  /** Addresses of the style sheets. */
  sheets: string[];
  /** Their rules. */
  css: string;
}

/**
 * Gives the sheets of the page's routes, and of the code that comes late those that style something on the page: React
 * Router knows the former only.
 *
 * @param html - the page without styles
 */
export async function pageStyles(
  routes: readonly NonNullable<ManifestRoute>[],
  html: string,
): Promise<PageStyles> {
  const own = new Set(routes.flatMap(({ css = [] }) => css.map((href) => href.replace(/#$/, ''))));
  const scripts = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const named = (await Promise.all([...scripts].map(sheetsNamedBy))).flat();
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const sheets = [...own];
  for (const sheet of new Set(named)) {
    if (!own.has(sheet) && (await styles(sheet, classes))) sheets.push(sheet);
  }
  return { sheets, css: (await Promise.all(sheets.map(read))).join('') };
}

async function sheetsNamedBy(script: string): Promise<string[]> {
  const quoted = [...(await read(script)).matchAll(QUOTED)].map(([, text = '']) => text);
  return quoted
    .filter((text) => text.startsWith('assets/') && text.endsWith('.css'))
    .map((text) => `/${text}`);
}

async function styles(sheet: string, classes: ReadonlySet<string>): Promise<boolean> {
  return [...(await read(sheet)).matchAll(CLASS)].some(([, name = '']) => classes.has(name));
}

const files = new Map<string, Promise<string>>();

function read(address: string): Promise<string> {
  const file = files.get(address) ?? readFile(path.join(CLIENT_FOLDER, address), 'utf8');
  files.set(address, file);
  return file;
}
