import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from './brand.ts';
import { colorsOf, darkColorsOf } from './brand-colors.ts';
import { type ContrastFault, contrastFaults, darkContrastFaults } from './brand-contrast.ts';
import type { Fault, FieldPath } from './faults/fault.ts';

/** The field of `brand.yaml` from which a token is derived. */
const CHOSEN: Readonly<Record<string, FieldPath>> = {
  'accent-1': ['accents', 0],
  'accent-2': ['accents', 1],
  'accent-3': ['accents', 2],
  error: ['error'],
};

/** Typefaces whose files are missing. */
export function typefaceFaults({ typefaces }: Brand, root: string): Fault[] {
  return (['text', 'labels'] as const).flatMap((name) => {
    const file = typefaces[name]?.file;
    if (file === undefined || existsSync(path.join(root, 'brand', file))) return [];
    const reason = `names ${file}, which is not there: put the file into brand, or leave this typeface out`;
    return [{ file: 'brand/brand.yaml', field: ['typefaces', name, 'file'], reason }];
  });
}

/** Insufficient contrasts, grouped by the field of `brand.yaml` that causes them. */
export function colorFaults({ colors }: Brand): Fault[] {
  const reasonOf = ({ pair: [color, ground], ratio, needed }: ContrastFault, where = '') =>
    `${color} on ${ground}${where} has a contrast of ${ratio.toFixed(1)}:1 and needs ${needed}:1`;
  const pairs = [
    ...contrastFaults(colorsOf(colors)).map((fault) => ({
      chosen: CHOSEN[fault.pair[0]] ?? [
        fault.pair[0].endsWith('ink') || fault.pair[1].startsWith('ink') ? 'ink' : 'paper',
      ],
      reason: reasonOf(fault),
    })),
    // The dark color scheme depends on the lightness of ink.
    ...darkContrastFaults(darkColorsOf(colors)).map((fault) => ({
      chosen: ['ink'],
      reason: reasonOf(fault, ' in the dark scheme'),
    })),
  ];
  return [...Map.groupBy(pairs, ({ chosen }) => chosen.join('.')).values()].map((all) => ({
    file: 'brand/brand.yaml',
    field: ['colors', ...(all[0]?.chosen ?? [])],
    reason: `${all.map((pair) => pair.reason).join(', ')}: make one of each pair darker or lighter`,
  }));
}
