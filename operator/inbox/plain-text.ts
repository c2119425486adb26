// Control and format characters could move the cursor, recolor, reorder or hide what a terminal shows; of the others some
// are letters that nobody sees.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const JOINERS = ['\u200C', '\u200D'];
const JOINS_WITH_NEXT = /^[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const JOINS_WITH_LAST = /^[\p{L}\p{Extended_Pictographic}]$/u;

const FORM_OF_PICTURE = /^[\uFE0E\uFE0F]$/u;
const PICTURE = /^\p{Emoji}$/u;
const FORM_OF_IDEOGRAPH = /^[\u{E0100}-\u{E01EF}]$/u;
const IDEOGRAPH = /^\p{Ideographic}$/u;

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
    const stays = character === '\t' || character === '\n' || isInPlace(whole, character, at);
    return stays ? character : '';
  });
}

/** Whatever ends a line in one program or another (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character, at: number, whole: string) =>
    isInPlace(whole, character, at) ? character : '\u{FFFD}',
  );
}

/**
 * Names in Persian or Hindi, and pictures made of several, are written with joiners, pictures and names in Japanese with
 * selectors of their form: harmless where they stand between what they join, and behind what they select.
 */
function isInPlace(text: string, character: string, at: number): boolean {
  // The longest character has two units.
  const [before = ''] = [...text.slice(Math.max(at - 2, 0), at)].slice(-1);
  if (FORM_OF_PICTURE.test(character)) return PICTURE.test(before);
  if (FORM_OF_IDEOGRAPH.test(character)) return IDEOGRAPH.test(before);
  if (!JOINERS.includes(character)) return false;
  const [after = ''] = text.slice(at + 1, at + 3);
  return JOINS_WITH_NEXT.test(before) && JOINS_WITH_LAST.test(after);
}
