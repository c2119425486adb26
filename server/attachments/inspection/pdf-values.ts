/** How much after a name shows what its value is. A longer comment hides it, so it may be anything. */
const SEEN = 512;

/** After white space and comments: another name, an end, or a number and the like followed by one of these. */
const PLAIN =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(?:(?:[\d.+-]+|null|true|false)(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*)?(?:\/|>>|\])/y;

/** A place in the document as writers put it: a page and how it is shown, alone or in a dictionary of its own. */
const PLACE =
  /[\0\t\n\f\r ]*(?:<<[\0\t\n\f\r ]*\/D[\0\t\n\f\r ]*)?\[[\0\t\n\f\r ]*(?:\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R|\d+|null)[\0\t\n\f\r ]*\/(?:XYZ|Fit[A-Z]{0,2})[\0\t\n\f\r \d.+\-lnu]*\]/y;

const LIST = /[\0\t\n\f\r ]*\[/y;

/** What may follow the name of what happens on opening: a place, a reference, or the action itself. */
const OPENING =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(?:([[(]|null\b)|(<<)|\+?(\d+)(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+R)/y;

/** Whether what follows a name may do something, or lead to it; no only where it certainly does not. */
export function mayAct(text: string, end: number): boolean {
  return !matches(PLAIN, text, end) && !matches(PLACE, text, end);
}

/** Whether what follows a name may name a file. */
export function mayNameFile(text: string, end: number): boolean {
  return mayAct(text, end) && !matches(LIST, text, end);
}

/** What happens on opening: only a place to open at, an action in place or elsewhere, or something that can't be determined. */
export function openingBehind(text: string, end: number): 'place' | 'itself' | 'unknown' | number {
  if (matches(PLAIN, text, end)) return 'place';
  OPENING.lastIndex = 0;
  const [, place, itself, number] = OPENING.exec(text.slice(end, end + SEEN)) ?? [];
  if (place !== undefined) return 'place';
  if (itself !== undefined) return 'itself';
  return number === undefined ? 'unknown' : Number(number);
}

function matches(pattern: RegExp, text: string, end: number): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text.slice(end, end + SEEN));
}
