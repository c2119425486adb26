import { joinersOnly, withoutUnseen } from './unseen.ts';

/** Longer than anything that could pass. To normalize a text takes long where a letter has very many marks. */
const LONGEST = 1000;

const DIGIT = /\p{Nd}/gu;

/** What encloses a digit: a keycap. */
const ENCLOSING = /\p{Me}/gu;

/** ASCII as wide as an ideograph, which keyboards for Japanese and Chinese write, and their full stops. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDE_STOP = /[\u3002\uFF61]/g;

/**
 * A telephone number, or part of one, without what can't be seen, and with the digits of every script as the ten that a form
 * takes: `９８\uFE0F७` is `987`.
 */
export function plainNumber(text: string): string {
  if (text.length > LONGEST) return text;
  return withoutUnseen(text.normalize('NFKC')).replaceAll(ENCLOSING, '').replaceAll(DIGIT, valueOfDigit);
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

/** The value of a digit: those of a script follow each other, from zero to nine. */
function valueOfDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(place - before - 1))) before += 1;
  return String(before);
}
