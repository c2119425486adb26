// Control and format characters could move the cursor, recolor, reorder or hide what a terminal shows.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const JOINERS = ['\u200C', '\u200D'];
const JOINS_WITH_NEXT = /^[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const JOINS_WITH_LAST = /^[\p{L}\p{Extended_Pictographic}]$/u;

/** Text from a stranger on one line, safe to print on a terminal. */
export function onOneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' ')).trim();
}

/** Text from a stranger with its lines kept, safe to print on a terminal. */
export function inLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => printable(line.replaceAll('\t', '  ')));
}

/** Text from a stranger with its lines and tabs kept, and without whatever else is not seen. */
export function seenOnly(text: string): string {
  return text.replaceAll(LINE_END, '\n').replaceAll(UNPRINTABLE, (character, at: number, whole: string) => {
    const stays = character === '\t' || character === '\n' || isJoining(whole, character, at);
    return stays ? character : '';
  });
}

/** Whatever ends a line in one program or another (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character, at: number, whole: string) =>
    isJoining(whole, character, at) ? character : '\u{FFFD}',
  );
}

/**
 * Names in Persian or Hindi, and pictures made of several, are written with joiners: harmless where they stand between what
 * they join.
 */
function isJoining(text: string, character: string, at: number): boolean {
  if (!JOINERS.includes(character)) return false;
  // The longest character has two units.
  const [before = ''] = [...text.slice(Math.max(at - 2, 0), at)].slice(-1);
  const [after = ''] = text.slice(at + 1, at + 3);
  return JOINS_WITH_NEXT.test(before) && JOINS_WITH_LAST.test(after);
}
