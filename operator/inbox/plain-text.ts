// Control and format characters could move the cursor, recolor or reorder what a terminal shows.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

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
