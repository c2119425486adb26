// Controls and format characters could move the cursor, reorder or hide text; of the others some are letters that nobody sees, and
// some stand for an empty place (Braille, hieroglyphs, Khitan, notes).
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

/** The same without controls and line ends, which no program adds by itself. */
const ADDED = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

/** A visible character: neither white space nor one of those. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/u;

const ZERO_WIDTH_JOINER = '\u200D';
const JOINER = /^[\u200C\u200D]$/;
const LETTER_OR_MARK = /^[\p{L}\p{M}]$/u;
const OF_WORD = /^[\p{L}\p{M}\p{N}]$/u;
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
const FORM_OF_MONGOLIAN = /^[\u180B-\u180F]$/u;
const MONGOLIAN = /^\p{Script=Mongolian}$/u;

const EMPTY_CELL = '\u2800';
const BRAILLE = /^\p{Script=Braille}$/u;

/** Whether anything of a text can be seen. */
export function isSeen(text: string): boolean {
  return SEEN.test(text);
}

/**
 * A text with another in place of each character that nobody sees, except those that belong to a name: `علی‌رضا` and `ශ්‍රී` are
 * written with joiners, composed emoji as well, emoji and names in Japanese with selectors of their form. They are harmless
 * between what they join, and after what they select.
 *
 * @param instead - what takes the place of such a character
 */
export function replaceUnseen(text: string, instead: (character: string) => string): string {
  return text.replaceAll(UNSEEN, (character, at: number, whole: string) =>
    isInPlace(whole, character, at) ? character : instead(character),
  );
}

/**
 * A text without the characters that nobody sees and that programs add: for what is no name, such as a number. Controls and line
 * ends stay, to be refused.
 */
export function withoutUnseen(text: string): string {
  return text.replaceAll(ADDED, '');
}

/** The same, but joiners stay where letters are joined: they tell some international domains apart. */
export function joinersOnly(text: string): string {
  return text.replaceAll(ADDED, (character, at: number, whole: string) =>
    JOINER.test(character) && isInPlace(whole, character, at) ? character : '',
  );
}

function isInPlace(text: string, character: string, at: number): boolean {
  // The longest character has two units.
  const [before = ''] = [...text.slice(Math.max(at - 2, 0), at)].slice(-1);
  if (FORM_OF_PICTURE.test(character)) return PICTURE.test(before);
  if (FORM_OF_IDEOGRAPH.test(character)) return IDEOGRAPH.test(before);
  if (FORM_OF_MONGOLIAN.test(character)) return MONGOLIAN.test(before);
  // An empty cell separates words of Braille.
  if (character === EMPTY_CELL) return BRAILLE.test(before) && before !== EMPTY_CELL;
  if (!JOINER.test(character)) return false;
  const [after = ''] = text.slice(at + 1, at + 3);
  return joinsLetters(before, character, after) || joinsPictures(before, after);
}

function joinsLetters(before: string, joiner: string, after: string): boolean {
  if (!(LETTER_OR_MARK.test(before) && OF_JOINING_SCRIPT.test(before))) return false;
  // At a word's end a joiner gives its last letter the form that it would have within: രാജന്‍ is written so.
  if (!OF_WORD.test(after)) return joiner === ZERO_WIDTH_JOINER && after !== EMPTY_CELL;
  return LETTER_OR_MARK.test(after) && OF_JOINING_SCRIPT.test(after);
}

function joinsPictures(before: string, after: string): boolean {
  return PICTURE_BEFORE_JOINER.test(before) && PICTURE_AFTER_JOINER.test(after);
}
