import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Content, pageFile } from '@website/model/schema/content.ts';
import { loadLanguages } from '@website/model/schema/load.ts';
import type { Mockup } from '@website/model/schema/mockups/mockups.ts';
import { COMPANY } from './company-folder.server.ts';

type Languages = readonly [Content, ...Content[]];

/** What is rendered: the site's content in all languages, and the beginning of the paths of the current one. */
interface Rendering {
  all: Languages;
  base: Content['site']['base'];
}

const rendering = new AsyncLocalStorage<Rendering>();

let cached: Languages | undefined;

/**
 * The site's content in all its languages, the own one first. A build loads it once; development reloads it for each page, so that an
 * author sees a changed sentence immediately.
 *
 * @throws {ContentError} with every fault
 */
export function languages(): Languages {
  const { all } = rendering.getStore() ?? {};
  if (all !== undefined) return all;
  if (import.meta.env.DEV) return loadLanguages(COMPANY);
  cached ??= loadLanguages(COMPANY);
  return cached;
}

/** Renders in a language: `content()` is that language's meanwhile. */
export function inLanguage<T>({ site: { base } }: Pick<Content, 'site'>, render: () => T): T {
  return rendering.run({ all: languages(), base }, render);
}

/** The content in the language that is rendered, for loaders. */
export function content(): Content {
  const [own, ...others] = languages();
  const { base = '' } = rendering.getStore() ?? {};
  return others.find(({ site }) => site.base === base) ?? own;
}

/** One timestamp for the whole build, so that all its pages list the same positions and news. */
const BUILT_AT = Date.now();

/**
 * The moment that pages show, in milliseconds since 1970: that of the build, or now in development. When a position ends or news are
 * published, the pages are rebuilt (`scripts/publishing/validity-period.ts`).
 */
export function builtAt(): number {
  return import.meta.env.DEV ? Date.now() : BUILT_AT;
}

/**
 * The texts of a page, for its loader.
 *
 * @throws {Response} 404 if the company has no such page, which happens only in development after a content file was deleted
 */
export function pageTexts<N extends keyof Content['pages']>(name: N): NonNullable<Content['pages'][N]> {
  const texts = content().pages[name];
  if (texts === undefined) throw new Response(`There is no ${pageFile(name)}.`, { status: 404 });
  return texts;
}

/**
 * A simulated interface of the company.
 *
 * @param name - of its file in `company/interfaces`, without the extension
 * @returns undefined if a page names none
 */
export function interfaceOf(name: string | undefined): Mockup | undefined {
  return content().interfaces.find((one) => one.name === name)?.shown;
}

/** Whether `company/public/media` has a film of that name. */
export function hasFilm(name: string): boolean {
  return isThere(`${name}.mp4`);
}

/**
 * The extensions of the text files beside the showreel: captions (`vtt`) and description (`txt`).
 *
 * @returns both in one short string, since every page carries it; undefined without a showreel
 */
export function besideShowreel(): string | undefined {
  if (!hasFilm('showreel')) return undefined;
  return ['vtt', 'txt'].filter((ending) => isThere(`showreel.${ending}`)).join(' ');
}

function isThere(file: string): boolean {
  return existsSync(path.join(COMPANY, 'public/media', file));
}
