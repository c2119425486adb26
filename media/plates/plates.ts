import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { save } from '../output.ts';
import { blackout } from './blackout.ts';
import { chambers } from './chamber.ts';
import { readSubject, type Subject } from './content.ts';
import { build } from './forces/build.ts';
import { scale } from './forces/scale.ts';
import { solve } from './forces/solve.ts';
import { positions } from './positions.ts';
import { officePointsModule } from './world/office-points.ts';
import { world } from './world/world.ts';

const officePointsFile = path.join(import.meta.dirname, '../../app/ui/world-map/office-points.ts');

/** A picture's name below `public/`, its source, and the most bytes it may have after `gzip -9`. */
export interface Plate {
  readonly name: string;
  readonly source: string;
  readonly limit: number;
}

/** Draws the pictures that are composed one by one. */
export function drawPlates({ offices, positions: open }: Subject): Plate[] {
  return [
    { name: 'pictures/world.svg', source: world(offices, 'ink'), limit: 12_000 },
    { name: 'pictures/world-paper.svg', source: world(offices, 'paper'), limit: 12_000 },
    { name: 'pictures/forces/solve.svg', source: solve(), limit: 4000 },
    { name: 'pictures/forces/build.svg', source: build(), limit: 4000 },
    { name: 'pictures/forces/scale.svg', source: scale(), limit: 4000 },
    { name: 'pictures/blackout.svg', source: blackout(), limit: 4000 },
    { name: 'pictures/positions.svg', source: positions(open), limit: 12_000 },
    ...chambers().map((source, index) => {
      return { name: `pictures/chamber-${index + 1}.svg`, source, limit: 10_000 };
    }),
  ];
}

/** Makes the plates, and the module that tells the pages where the map has the offices. */
export function makePlates(): void {
  const subject = readSubject();
  for (const { name, source, limit } of drawPlates(subject)) {
    const { length } = gzipSync(source, { level: 9 });
    process.stdout.write(`public/${name}  ${(length / 1000).toFixed(1)} kB after gzip\n`);
    if (length > limit) throw new Error(`public/${name} has ${length} bytes, which is more than ${limit}.`);
    save(name, source);
  }
  writeFileSync(officePointsFile, officePointsModule(subject.offices));
}
