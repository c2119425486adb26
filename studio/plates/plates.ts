import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { blackout } from './blackout.ts';
import { chambers } from './chamber.ts';
import { readSubject, type Subject } from './content.ts';
import { build } from './forces/build.ts';
import { scale } from './forces/scale.ts';
import { solve } from './forces/solve.ts';
import { positions } from './positions.ts';

const root = path.join(import.meta.dirname, '../..');

/** A picture's path in the project, its source, and the most bytes it may have after `gzip -9`. */
export interface Plate {
  readonly name: string;
  readonly source: string;
  readonly limit: number;
}

/** Draws the pictures that are composed one by one. */
export function drawPlates({ positions: open }: Subject): Plate[] {
  return [
    { name: 'company/public/pictures/forces/solve.svg', source: solve(), limit: 4000 },
    { name: 'company/public/pictures/forces/build.svg', source: build(), limit: 4000 },
    { name: 'company/public/pictures/forces/scale.svg', source: scale(), limit: 4000 },
    { name: 'company/public/pictures/error-page.svg', source: blackout(), limit: 4000 },
    { name: 'company/public/pictures/positions.svg', source: positions(open), limit: 12_000 },
    ...chambers().map((source, index) => {
      return { name: `company/public/pictures/chamber-${index + 1}.svg`, source, limit: 10_000 };
    }),
  ];
}

/** Draws the plates into their files. */
export function makePlates(): void {
  const subject = readSubject();
  for (const { name, source, limit } of drawPlates(subject)) {
    const { length } = gzipSync(source, { level: 9 });
    process.stdout.write(`${name}  ${(length / 1000).toFixed(1)} kB after gzip\n`);
    if (length > limit)
      throw new Error(`${name} has ${length} bytes after gzip, which is more than ${limit}.`);
    writeFileSync(path.join(root, name), source);
  }
}
