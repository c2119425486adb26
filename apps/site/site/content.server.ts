import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '@website/model/schema/content.ts';
import type { Interface } from '@website/model/schema/interfaces/interfaces.ts';
import { loadContent } from '@website/model/schema/load.ts';

let cached: Content | undefined;

/**
 * The site's content, for loaders. They run while pages are prerendered, in the project's folder; while
 * developing, files are read anew each time so that an author sees a changed sentence at once.
 *
 * @throws {ContentError} telling every fault
 */
export function content(): Content {
  if (import.meta.env.DEV) return loadContent(path.resolve('company'));
  cached ??= loadContent(path.resolve('company'));
  return cached;
}

/**
 * An interface of the company, for loaders.
 *
 * @param name - of its file in `company/interfaces`, without the ending
 * @returns nothing where a page names none
 */
export function interfaceOf(name: string | undefined): Interface | undefined {
  return content().interfaces.find((one) => one.name === name)?.shown;
}

/** Whether the company has a film of that name below `company/public/media`. */
export function hasFilm(name: string): boolean {
  return isThere(`${name}.mp4`);
}

/**
 * Which words a company has beside its showreel, by the endings of their files: captions (`vtt`), and what it shows (`txt`).
 *
 * @returns both in one text, since every page carries it; nothing if there is no showreel
 */
export function besideShowreel(): string | undefined {
  if (!hasFilm('showreel')) return undefined;
  return ['vtt', 'txt'].filter((ending) => isThere(`showreel.${ending}`)).join(' ');
}

function isThere(file: string): boolean {
  return existsSync(path.resolve('company/public/media', file));
}
