/** An object's number; or that it has one that could not be read; or that nothing refers to it. */
export type ObjectNumber = number | 'unknown' | 'none';

/** No viewer counts further. A higher number belongs to no object, or each viewer reads it in its own way. */
export const LARGEST_NUMBER = 2 ** 31 - 1;

/** How far before the word that begins an object its number is looked for. */
export const HEADER_LENGTH = 256;

const SPACES = new Set('\0\t\n\f\r \x80\xff');
const DIGITS = new Set('0123456789+-.');

/**
 * Reads the number of an object in what precedes the word that begins it: two numbers, with white space and comments
 * between. Where these are too long or too strange to be read, an object may still begin there.
 *
 * @returns undefined if the word begins no object
 */
export function objectNumber(before: string): ObjectNumber | undefined {
  const behindGeneration = withoutSpace(before);
  const generation = digitsAtEnd(behindGeneration.text);
  if (generation === '') return perhaps(behindGeneration);
  const behindNumber = withoutSpace(behindGeneration.text.slice(0, -generation.length));
  const number = digitsAtEnd(behindNumber.text);
  if (number === '' || !behindNumber.isApart) return perhaps(behindNumber);
  const value = Number(number.replace(/^\+/, ''));
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_NUMBER ? value : 'unknown';
}

/** A comment whose beginning is out of sight may precede the beginning of a line. */
function perhaps({ text, hasLineEnd }: { text: string; hasLineEnd: boolean }): 'unknown' | undefined {
  return hasLineEnd || text === '' ? 'unknown' : undefined;
}

function digitsAtEnd(text: string): string {
  let start = text.length;
  while (start > 0 && DIGITS.has(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

/** Takes white space and comments off the end. */
function withoutSpace(text: string): { text: string; isApart: boolean; hasLineEnd: boolean } {
  let rest = text;
  let hasLineEnd = false;
  for (;;) {
    let end = rest.length;
    while (end > 0 && SPACES.has(rest.charAt(end - 1))) end -= 1;
    const space = rest.slice(end);
    rest = rest.slice(0, end);
    const isBehindLine = space.includes('\n') || space.includes('\r');
    hasLineEnd ||= isBehindLine;
    const line = isBehindLine ? Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf('\r')) + 1 : 0;
    const comment = isBehindLine ? rest.indexOf('%', line) : -1;
    if (comment === -1) return { text: rest, isApart: rest.length < text.length, hasLineEnd };
    rest = rest.slice(0, comment);
  }
}
