// Control and format characters could move the cursor, recolor, reorder or hide what a terminal shows. But names in Persian
// or Hindi, and pictures made of several, are written with joiners: these stay where they stand between what they join.
const UNPRINTABLE =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}]))[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

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
  const lines = text.replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n');
  return lines.replaceAll(UNPRINTABLE, (character) => ('\t\n'.includes(character) ? character : ''));
}
