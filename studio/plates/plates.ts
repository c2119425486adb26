import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { blackout } from './blackout.ts';

const root = path.join(import.meta.dirname, '../..');

/** A picture's path in the project, its source, and the most bytes it may have after `gzip -9`. */
export interface Plate {
  readonly name: string;
  readonly source: string;
  readonly limit: number;
}

/** Draws the pictures that are composed one by one. */
export function drawPlates(): Plate[] {
  return [{ name: 'company/public/pictures/error-page.svg', source: blackout(), limit: 9000 }];
}

/** Draws the plates into their files. */
export function makePlates(): void {
  for (const { name, source, limit } of drawPlates()) {
    const { length } = gzipSync(source, { level: 9 });
    process.stdout.write(`${name}  ${(length / 1000).toFixed(1)} kB after gzip\n`);
    if (length > limit)
      throw new Error(`${name} has ${length} bytes after gzip, which is more than ${limit}.`);
    writeFileSync(path.join(root, name), source);
  }
}
