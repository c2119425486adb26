import { CONTROL, type Colors, contrast, type DarkColors, TEXT } from './brand-colors.ts';

type Name = keyof Colors;
type DarkName = keyof DarkColors;

/** Text and its backgrounds. Hovered buttons and slider dots are mixed from ink and paper, so these pairs cover them. */
const TEXT_PAIRS: readonly (readonly [Name, Name])[] = [
  ['ink', 'paper'],
  ['ink', 'paper-raised'],
  ['ink', 'paper-hover'],
  ['paper', 'ink-raised'],
  ['paper', 'ink-hover'],
  ['mute', 'paper'],
  ['mute', 'paper-raised'],
  ['mute-on-ink', 'ink'],
  ['mute-on-ink', 'ink-raised'],
  ['error', 'paper'],
  ['error', 'paper-raised'],
];

/**
 * Controls and their backgrounds: borders of fields and lists, icons, informative marks, and the focus ring, whose
 * offset keeps it off hovered buttons. Hairlines and decorative accents are exempt.
 */
const CONTROL_PAIRS: readonly (readonly [Name, Name])[] = [
  ['control', 'paper'],
  ['control', 'paper-raised'],
  ['accent-1', 'ink'],
  ['accent-2', 'ink'],
  ['accent-3', 'ink'],
  ['accent-1-on-paper', 'paper'],
  ['accent-1-on-paper', 'paper-raised'],
  ['accent-2-on-paper', 'paper'],
  ['accent-2-on-paper', 'paper-raised'],
  ['accent-3-on-paper', 'paper'],
  ['accent-3-on-paper', 'paper-raised'],
  ['focus', 'paper'],
  ['focus', 'paper-raised'],
  ['focus', 'ink'],
  ['focus', 'ink-raised'],
];

/** The pairs of the dark color scheme, in which paper is dark and ink is light. */
const DARK_TEXT_PAIRS: readonly (readonly [DarkName, DarkName])[] = [
  ['ink', 'paper'],
  ['ink', 'paper-raised'],
  ['ink-hover', 'paper'],
  ['mute', 'paper-raised'],
  ['error', 'paper-raised'],
];

const DARK_CONTROL_PAIRS: readonly (readonly [DarkName, DarkName])[] = [
  ['control', 'paper-raised'],
  ['accent-1-on-paper', 'paper-raised'],
  ['accent-2-on-paper', 'paper-raised'],
  ['accent-3-on-paper', 'paper-raised'],
  ['focus', 'paper-raised'],
];

/** A pair of colors with insufficient contrast. */
export interface ContrastFault {
  /** The names of color and background. */
  pair: readonly [Name, Name];
  ratio: number;
  needed: number;
}

/** The pairs with insufficient contrast. */
export function contrastFaults(colors: Colors): ContrastFault[] {
  return [
    ...insufficientPairs(colors, TEXT_PAIRS, TEXT),
    ...insufficientPairs(colors, CONTROL_PAIRS, CONTROL),
  ];
}

/** The pairs of the dark color scheme with insufficient contrast. */
export function darkContrastFaults(colors: DarkColors): ContrastFault[] {
  return [
    ...insufficientPairs(colors, DARK_TEXT_PAIRS, TEXT),
    ...insufficientPairs(colors, DARK_CONTROL_PAIRS, CONTROL),
  ];
}

function insufficientPairs<N extends Name>(
  colors: Readonly<Record<N, string>>,
  pairs: readonly (readonly [N, N])[],
  needed: number,
): ContrastFault[] {
  return pairs
    .map((pair) => ({ pair, needed, ratio: contrast(colors[pair[0]], colors[pair[1]]) }))
    .filter(({ ratio }) => ratio < needed);
}
