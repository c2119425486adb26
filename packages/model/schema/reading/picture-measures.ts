import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Measures } from './markdown-text.ts';

/**
 * Measures pictures by their addresses.
 *
 * @param folder - what is served as it is; addresses begin there
 * @returns a function that gives nothing for an address at which no picture is
 */
export function measuresBelow(folder: string): (address: string) => Measures | undefined {
  return (address) =>
    address.startsWith('/') ? measuresOf(path.join(folder, path.normalize(address))) : undefined;
}

/** A picture's measures; nothing where the file isn't there or is no picture. */
export function measuresOf(file: string): Measures | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    return undefined;
  }
}
