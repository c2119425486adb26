/**
 * Names in Persian or Hindi, and pictures made of several, are written with joiners: harmless where they stand between what
 * they join.
 */
const NO_JOINER =
  '(?!(?<=[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200C\\u200D](?=[\\p{L}\\p{Extended_Pictographic}]))';

// Control and format characters could move the cursor, recolor, reorder or hide what a terminal shows.
const UNPRINTABLE = new RegExp(`${NO_JOINER}[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]`, 'gu');
const UNPRINTABLE_IN_LINES = new RegExp(
  `${NO_JOINER}(?![\\t\\n])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]`,
  'gu',
);

/** Text from a stranger on one line, safe to print on a terminal. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(UNPRINTABLE, '\u{FFFD}').trim();
}

/** Text from a stranger with its lines kept, safe to print on a terminal. */
export function inLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll('\t', '  ').replaceAll(UNPRINTABLE, '\u{FFFD}'));
}

/** Text from a stranger with its lines and tabs kept, and without whatever else is not seen. */
export function seenOnly(text: string): string {
  return text.replaceAll(LINE_END, '\n').replaceAll(UNPRINTABLE_IN_LINES, '');
}

/** Whatever ends a line in one program or another (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
