import { joinersOnly, withoutUnseen } from './unseen.ts';

/** Longer than any address. To normalize a text takes long where a letter has very many marks. */
const LONGEST = 1000;

/** ASCII as wide as an ideograph, which keyboards for Japanese and Chinese write, and their full stops. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDE_STOP = /[\u3002\uFF61]/g;

/** A telephone number, or part of one, without what can't be seen: `98\uFE0F7` is `987`. */
export function plainNumber(text: string): string {
  return withoutUnseen(text);
}

/**
 * An e-mail address without what can't be seen, without space around it, and with letters that were written in two parts as
 * one: `ann＠bu\u0308cher.example` is `ann@bücher.example`.
 */
export function plainEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const narrow = text
    .normalize('NFC')
    .replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(WIDE_STOP, '.');
  return joinersOnly(narrow).trim();
}
