import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const publicFolder = path.resolve('company/public');

/** What a picture may be, the first choice first: a drawing, or a photograph. */
const ENDINGS = ['svg', 'avif', 'webp', 'jpg'];

/**
 * Address of a picture, for route loaders.
 *
 * @param name - its path below `company/public/pictures`, without its ending
 * @returns nothing where the company has none: the page stands without it
 */
export function pictureOf(name: string): string | undefined {
  return ENDINGS.map((ending) => `/pictures/${name}.${ending}`).find((address) =>
    existsSync(path.join(publicFolder, address)),
  );
}

/**
 * A picture as markup, to be put into the page so that it can be drawn before the visitor's eyes.
 *
 * @param name - its path below `company/public/pictures`, without its ending
 * @returns nothing where the company has no drawing of that name
 */
export function drawingOf(name: string): string | undefined {
  const address = pictureOf(name);
  return address?.endsWith('.svg') ? readFileSync(path.join(publicFolder, address), 'utf8') : undefined;
}
