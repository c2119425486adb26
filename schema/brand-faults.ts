import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from './brand.ts';
import { colorsOf } from './brand-colors.ts';
import { contrastFaults } from './brand-contrast.ts';
import type { Fault, FieldPath } from './faults/fault.ts';

/** Which of the chosen colors each color of the design follows from. */
const CHOSEN: Readonly<Record<string, FieldPath>> = {
  'accent-1': ['accents', 0],
  'accent-2': ['accents', 1],
  'accent-3': ['accents', 2],
  error: ['error'],
};

/** Typefaces whose files are not there. */
export function typefaceFaults({ typefaces }: Brand, root: string): Fault[] {
  return (['text', 'labels'] as const).flatMap((name) => {
    const file = typefaces[name]?.file;
    if (file === undefined || existsSync(path.join(root, 'brand', file))) return [];
    const reason = `names ${file}, which is not there: put the file into brand, or leave this typeface out`;
    return [{ file: 'brand/brand.yaml', field: ['typefaces', name, 'file'], reason }];
  });
}

/** Colors that could not be read or seen: for each that was chosen, the pairs that are too alike. */
export function colorFaults({ colors }: Brand): Fault[] {
  const pairs = contrastFaults(colorsOf(colors)).map(({ pair: [color, ground], ratio, needed }) => ({
    chosen: CHOSEN[color] ?? [color.endsWith('ink') || ground.startsWith('ink') ? 'ink' : 'paper'],
    told: `${color} on ${ground} has a contrast of ${ratio.toFixed(1)}:1 and needs ${needed}:1`,
  }));
  return [...Map.groupBy(pairs, ({ chosen }) => chosen.join('.')).values()].map((all) => ({
    file: 'brand/brand.yaml',
    field: ['colors', ...(all[0]?.chosen ?? [])],
    reason: `${all.map(({ told }) => told).join(', ')}: make one of each pair darker or lighter`,
  }));
}
