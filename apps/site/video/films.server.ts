import { existsSync } from 'node:fs';
import path from 'node:path';

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
