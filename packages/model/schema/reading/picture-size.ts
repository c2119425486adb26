import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { PictureSize } from './markdown-text.ts';

/**
 * Reads the dimensions of pictures by their addresses.
 *
 * @param folder - the folder of static files
 * @returns a function that returns undefined for an address without a picture
 */
export function pictureSizesIn(folder: string): (address: string) => PictureSize | undefined {
  return (address) =>
    address.startsWith('/') ? pictureSize(path.join(folder, path.normalize(address))) : undefined;
}

/** A picture's dimensions; undefined if the file is missing or no picture. */
export function pictureSize(file: string): PictureSize | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    return undefined;
  }
}
