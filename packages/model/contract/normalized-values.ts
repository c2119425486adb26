import { withoutInvisible, withoutInvisibleButJoiners } from './invisible-characters.ts';

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
