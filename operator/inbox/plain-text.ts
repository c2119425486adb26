import { replaceUnseen } from '#contract/unseen.ts';

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
  return replaceUnseen(text.replaceAll(LINE_END, '\n'), (character) =>
    character === '\t' || character === '\n' ? character : '',
  );
}

/** Whatever ends a line in one program or another (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

function printable(text: string): string {
  return replaceUnseen(text, () => '\u{FFFD}');
}
