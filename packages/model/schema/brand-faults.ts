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

/** The first pair, which is the most important, another one, of the dark scheme if there is one, and the number of the others. */
function firstOf(reasons: readonly string[]): string {
  const [first = '', ...others] = reasons;
  const second = others.find((reason) => reason.includes(IN_DARK)) ?? others[0];
  const more = others.length - 1;
  return [first, ...(second ? [second] : []), ...(more > 0 ? [`and so have ${more} more pairs`] : [])].join(
    ', ',
  );
}

const IN_DARK = ' in the dark scheme';

/** What the derived colors are for. */
const NAMES: Readonly<Record<string, string>> = {
  'paper-raised': 'raised paper',
  'paper-hover': 'paper under the pointer',
  'ink-raised': 'raised ink',
  'ink-hover': 'ink under the pointer',
  mute: 'quiet text',
  'mute-on-ink': 'quiet text',
  control: 'the frame of a field',
  focus: 'the ring around what has the focus',
  error: 'an error message',
};

/** A color's name for authors, who know ink, paper and three accents. */
function nameOf(color: string): string {
  const [, accent] = /^accent-(\d)/.exec(color) ?? [];
  return accent === undefined ? (NAMES[color] ?? color) : `accent ${accent}`;
}

/** Typefaces whose files are missing. */
export function typefaceFaults({ typefaces }: Brand, root: string): Fault[] {
  return (['text', 'labels'] as const).flatMap((name) => {
    const file = typefaces[name]?.file;
    if (file === undefined || existsSync(path.join(root, 'brand', file))) return [];
    const reason = `Put the file ${file} into the folder brand, or delete this typeface: the file is not there`;
    return [{ file: 'brand/brand.yaml', field: ['typefaces', name, 'file'], reason }];
  });
}

/** Insufficient contrasts, grouped by the field of `brand.yaml` that causes them. */
export function colorFaults({ colors }: Brand): Fault[] {
  const reasonOf = ({ pair: [color, ground], ratio, needed }: ContrastFault, where = '') =>
    `${nameOf(color)} on ${nameOf(ground)}${where} has a contrast of ${ratio.toFixed(1)}:1 and needs ${needed}:1`;
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
      reason: reasonOf(fault, IN_DARK),
    })),
  ];
  return [...Map.groupBy(pairs, ({ chosen }) => chosen.join('.')).values()].map((all) => {
    const { chosen = [] } = all[0] ?? {};
    const [name = '', index] = chosen;
    const called = index === undefined ? name : `accent ${Number(index) + 1}`;
    return {
      file: 'brand/brand.yaml',
      field: ['colors', ...chosen],
      reason: `Make the color ${called} darker or lighter: ${firstOf(all.map((pair) => pair.reason))}`,
    };
  });
}
