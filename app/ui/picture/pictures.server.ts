import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pictureAddress, smallPrintingOf } from '#schema/picture-names.ts';
import type { PictureFile } from './picture-file.ts';

const publicFolder = path.resolve('company/public');

/**
 * A picture, for route loaders.
 *
 * @param name - its path below `company/public/pictures`, without its ending, if it has one
 * @returns nothing where the company has none: the page stands without it
 */
export function pictureOf(name: string | undefined): PictureFile | undefined {
  if (name === undefined) return undefined;
  const address = pictureAddress(publicFolder, name);
  if (address === undefined) return undefined;
  const small = pictureAddress(publicFolder, smallPrintingOf(name));
  return small === undefined ? { address } : { address, small };
}

/**
 * A picture as markup, to be put into the page so that it can be drawn before the visitor's eyes.
 *
 * @param name - its path below `company/public/pictures`, without its ending
 * @returns nothing where the company has no drawing of that name
 */
export function drawingOf(name: string | undefined): string | undefined {
  const address = pictureOf(name)?.address;
  return address?.endsWith('.svg') ? readFileSync(path.join(publicFolder, address), 'utf8') : undefined;
}
