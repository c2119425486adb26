import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const publicFolder = path.resolve('company/public');

/**
 * Address of a picture, for route loaders.
 *
 * @param name - its path below `company/public/pictures`, without its ending
 * @returns nothing where the company has none: the page stands without it
 */
export function pictureOf(name: string): string | undefined {
  const address = `/pictures/${name}.svg`;
  return existsSync(path.join(publicFolder, address)) ? address : undefined;
}

/**
 * A picture as markup, to be put into the page so that it can be drawn before the visitor's eyes.
 *
 * @param name - its path below `company/public/pictures`, without its ending
 * @returns nothing where the company has none
 */
export function drawingOf(name: string): string | undefined {
  const address = pictureOf(name);
  return address && readFileSync(path.join(publicFolder, address), 'utf8');
}
