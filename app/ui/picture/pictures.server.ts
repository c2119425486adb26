import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureAddress } from '#schema/picture-names.ts';

const publicFolder = path.resolve('company/public');

/**
 * Address of a picture, for route loaders.
 *
 * @param name - its path below `company/public/pictures`, without its ending, if it has one
 * @returns nothing where the company has none: the page stands without it
 */
export function pictureOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : pictureAddress(publicFolder, name);
}

/**
 * A picture as markup, to be put into the page so that it can be drawn before the visitor's eyes.
 *
 * @param name - its path below `company/public/pictures`, without its ending
 * @returns nothing where the company has no drawing of that name
 */
export function drawingOf(name: string | undefined): string | undefined {
  const address = pictureOf(name);
  return address?.endsWith('.svg') ? readFileSync(path.join(publicFolder, address), 'utf8') : undefined;
}
