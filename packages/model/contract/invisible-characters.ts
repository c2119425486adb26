// Controls and format characters can move the cursor, or reorder or hide text. The others are blank letters and blank
// symbols (Braille, hieroglyphs, Khitan, musical notes).
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

/** The same without controls and line ends, which programs don't insert on their own. */
const INSERTED = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

/** A visible character: neither white space nor one of the above. */
const VISIBLE =
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]/u;

const ZERO_WIDTH_JOINER = '\u200D';
const JOINER = /^[\u200C\u200D]$/;
const LETTER_OR_MARK = /^[\p{L}\p{M}]$/u;
const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}]$/u;
// Scripts with joining letters or conjuncts (Unicode Standard, chapters 9, 12, 14 and 16). In other scripts a joiner
// only serves to make two words look alike.
const JOINING_SCRIPT =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Mong}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Bali}\p{scx=Java}]$/u;
const EMOJI_BEFORE_JOINER = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const EMOJI_AFTER_JOINER = /^\p{Extended_Pictographic}$/u;

const EMOJI_SELECTOR = /^[\uFE0E\uFE0F]$/u;
const EMOJI = /^\p{Emoji}$/u;
const IDEOGRAPH_SELECTOR = /^[\u{E0100}-\u{E01EF}]$/u;
const IDEOGRAPH = /^\p{Ideographic}$/u;
const MONGOLIAN_SELECTOR = /^[\u180B-\u180F]$/u;
const MONGOLIAN = /^\p{Script=Mongolian}$/u;

const EMPTY_BRAILLE_CELL = '\u2800';
const BRAILLE = /^\p{Script=Braille}$/u;

/** Whether a text has a visible character. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Replaces the invisible characters of a text, except those that belong to a name: `علی‌رضا` and `ශ්‍රී` are written
 * with joiners, emoji sequences too, and emoji and Japanese names with variation selectors. Those are harmless in
 * their context.
 *
 * @param replacement - returns the text that replaces such a character
 */
export function replaceInvisible(text: string, replacement: (character: string) => string): string {
  return text.replaceAll(INVISIBLE, (character, at: number, whole: string) =>
    isLegitimate(whole, character, at) ? character : replacement(character),
  );
}

/** Untrusted text without invisible characters, except line ends and tabs. */
export function stripInvisible(text: string): string {
  return replaceInvisible(text.replaceAll(OTHER_LINE_END, '\n'), (character) =>
    character === '\t' || character === '\n' ? character : '',
  );
}

/** Line terminators besides `\n` (Unicode Standard, section 5.8). */
const OTHER_LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * Removes invisible characters that programs insert, for values other than names, such as numbers. Controls and line
 * ends stay, so that validation rejects them.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INSERTED, '');
}

/** The same, but keeps joiners between joining letters: they distinguish some international domains. */
function withoutInvisibleButJoiners(text: string): string {
  return text.replaceAll(INSERTED, (character, at: number, whole: string) =>
    JOINER.test(character) && isLegitimate(whole, character, at) ? character : '',
  );
}

function isLegitimate(text: string, character: string, at: number): boolean {
  // A character has at most two code units.
  const [before = ''] = [...text.slice(Math.max(at - 2, 0), at)].slice(-1);
  if (EMOJI_SELECTOR.test(character)) return EMOJI.test(before);
  if (IDEOGRAPH_SELECTOR.test(character)) return IDEOGRAPH.test(before);
  if (MONGOLIAN_SELECTOR.test(character)) return MONGOLIAN.test(before);
  // Braille uses the empty cell as a space.
  if (character === EMPTY_BRAILLE_CELL) return BRAILLE.test(before) && before !== EMPTY_BRAILLE_CELL;
  if (!JOINER.test(character)) return false;
  const [after = ''] = text.slice(at + 1, at + 3);
  return joinsLetters(before, character, after) || joinsEmoji(before, after);
}

function joinsLetters(before: string, joiner: string, after: string): boolean {
  if (!(LETTER_OR_MARK.test(before) && JOINING_SCRIPT.test(before))) return false;
  // At the end of a word, ZERO WIDTH JOINER requests the letter's joined form, as in രാജന്‍.
  if (!WORD_CHARACTER.test(after)) return joiner === ZERO_WIDTH_JOINER && after !== EMPTY_BRAILLE_CELL;
  return LETTER_OR_MARK.test(after) && JOINING_SCRIPT.test(after);
}

function joinsEmoji(before: string, after: string): boolean {
  return EMOJI_BEFORE_JOINER.test(before) && EMOJI_AFTER_JOINER.test(after);
}

/** Longer than any address; longer texts are left alone, since normalizing many combining marks is slow. */
const LONGEST = 1000;

/** Full-width ASCII and full stops from Japanese and Chinese keyboards. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDE_STOP = /[\u3002\uFF61]/g;

/** Removes invisible characters from a telephone number: `98\uFE0F7` becomes `987`. */
export function normalizedNumber(text: string): string {
  return withoutInvisible(text);
}

/**
 * Normalizes an e-mail address: NFC, half-width ASCII, no invisible characters, trimmed. `ann＠bu\u0308cher.example`
 * becomes `ann@bücher.example`.
 */
export function normalizedEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const narrow = text
    .normalize('NFC')
    .replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(WIDE_STOP, '.');
  return withoutInvisibleButJoiners(narrow).trim();
}
