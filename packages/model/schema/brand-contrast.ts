import { CONTROL, type Colors, contrast, type DarkColors, TEXT } from './brand-colors.ts';

type Name = keyof Colors;
type DarkName = keyof DarkColors;

/**
 * What is read on what. Buttons that are pointed at and dots of sliders are mixed from ink and paper: they can be read and
 * seen wherever these can.
 */
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
 * What has to be seen on what: borders of fields and of what is listed, signs, marks that tell something, and the focus. It
 * stands clear of what has it, so it is not seen on the grounds of buttons that are pointed at. Hairlines, and accents that
 * only adorn a light ground, need not be seen.
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

/** The same of pages in the dark, where what is called paper is dark and ink is light. */
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

/** A color that can't be read or seen on another. */
export interface ContrastFault {
  /** Its name and that of the ground. */
  pair: readonly [Name, Name];
  ratio: number;
  needed: number;
}

/** The pairs of colors whose contrast is too small, with their ratio. */
export function contrastFaults(colors: Colors): ContrastFault[] {
  return [...tooAlike(colors, TEXT_PAIRS, TEXT), ...tooAlike(colors, CONTROL_PAIRS, CONTROL)];
}

/** The same of the colors that pages have in the dark. */
export function darkContrastFaults(colors: DarkColors): ContrastFault[] {
  return [...tooAlike(colors, DARK_TEXT_PAIRS, TEXT), ...tooAlike(colors, DARK_CONTROL_PAIRS, CONTROL)];
}

function tooAlike<N extends Name>(
  colors: Readonly<Record<N, string>>,
  pairs: readonly (readonly [N, N])[],
  needed: number,
): ContrastFault[] {
  return pairs
    .map((pair) => ({ pair, needed, ratio: contrast(colors[pair[0]], colors[pair[1]]) }))
    .filter(({ ratio }) => ratio < needed);
}
