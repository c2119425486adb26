// Control and format characters could move the cursor, recolor, reorder or hide what a terminal shows; of the others,
// some are invisible letters, and one is the empty cell of Braille.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const JOINERS = ['\u200C', '\u200D'];
const LETTER = /^\p{L}$/u;
const LETTER_OR_MARK = /^[\p{L}\p{M}]$/u;
// Scripts whose letters join or come together (Unicode Standard, chapters 9, 12, 14 and 16). Between other letters a joiner
// would only make two words look alike.
const OF_JOINING_SCRIPT =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Mong}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Bali}\p{scx=Java}]$/u;
const PICTURE_BEFORE_JOINER = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const PICTURE_AFTER_JOINER = /^\p{Extended_Pictographic}$/u;

const FORM_OF_PICTURE = /^[\uFE0E\uFE0F]$/u;
const PICTURE = /^\p{Emoji}$/u;
const FORM_OF_IDEOGRAPH = /^[\u{E0100}-\u{E01EF}]$/u;
const IDEOGRAPH = /^\p{Ideographic}$/u;

const EMPTY_CELL = '\u2800';
const BRAILLE = /^\p{Script=Braille}$/u;

/** Text from a stranger on one line, safe to print on a terminal. */
export function onOneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' ')).trim();
}

/** Text from a stranger with its lines kept, safe to print on a terminal. */
export function inLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => printable(line.replaceAll('\t', '  ')));
}

/** Text from a stranger with its lines and tabs kept, and without anything else that is invisible. */
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
 * Names in Persian or Hindi, and composed emoji, are written with joiners, emoji and names in Japanese with selectors of
 * their form: harmless between what they join, and after what they select. An empty cell separates words of Braille.
 */
function isInPlace(text: string, character: string, at: number): boolean {
  // The longest character has two units.
  const [before = ''] = [...text.slice(Math.max(at - 2, 0), at)].slice(-1);
  if (FORM_OF_PICTURE.test(character)) return PICTURE.test(before);
  if (FORM_OF_IDEOGRAPH.test(character)) return IDEOGRAPH.test(before);
  if (character === EMPTY_CELL) return BRAILLE.test(before) && before !== EMPTY_CELL;
  if (!JOINERS.includes(character)) return false;
  const [after = ''] = text.slice(at + 1, at + 3);
  return joinsLetters(before, after) || joinsPictures(before, after);
}

function joinsLetters(before: string, after: string): boolean {
  const areLetters = LETTER_OR_MARK.test(before) && LETTER.test(after);
  return areLetters && OF_JOINING_SCRIPT.test(before) && OF_JOINING_SCRIPT.test(after);
}

function joinsPictures(before: string, after: string): boolean {
  return PICTURE_BEFORE_JOINER.test(before) && PICTURE_AFTER_JOINER.test(after);
}
