/** What a PDF writes: a name begins with its slash, a string is its bytes, and a reference is the number of its object. */
export type PdfValue =
  | string
  | number
  | Buffer
  | { readonly refersTo: number }
  | readonly PdfValue[]
  | ReadonlyMap<string, PdfValue>;

const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}R(?![A-Za-z])/y;
const NUMBER = /[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const WORD = /[A-Za-z]+/y;
const HEX = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const DEEPEST = 16;

/**
 * Reads one value (ISO 32000-1, 7.3), as honest writers write it.
 *
 * @param text - one character a byte
 * @returns nothing for what is not written that way, or not wholly in the text
 */
export function pdfValueAt(text: string, at: number): PdfValue | undefined {
  try {
    return new Reader(text, at).value(0);
  } catch (error) {
    if (error instanceof NotReadable) return undefined;
    throw error;
  }
}

class NotReadable extends Error {}

class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  value(depth: number): PdfValue {
    if (depth > DEEPEST) throw new NotReadable();
    this.#take(SPACE);
    if (this.#begins('<<')) return this.#dictionary(depth);
    if (this.#begins('[')) return this.#list(depth);
    if (this.#begins('(')) return this.#literal();
    const hex = this.#take(HEX);
    if (hex !== undefined) return bytesOfHex(hex[1] ?? '');
    const name = this.#take(NAME);
    if (name !== undefined) return name[0].replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code) => character(code, 16));
    const reference = this.#take(REFERENCE);
    if (reference !== undefined) return { refersTo: Number(reference[1]) };
    const number = this.#take(NUMBER);
    if (number !== undefined) return Number(number[0]);
    const word = this.#take(WORD);
    if (word === undefined) throw new NotReadable();
    return word[0];
  }

  #dictionary(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#take(SPACE);
      if (this.#begins('>>')) return entries;
      const name = this.#take(NAME);
      if (name === undefined) throw new NotReadable();
      entries.set(name[0], this.value(depth + 1));
    }
  }

  #list(depth: number): PdfValue {
    const items: PdfValue[] = [];
    for (;;) {
      this.#take(SPACE);
      if (this.#begins(']')) return items;
      items.push(this.value(depth + 1));
    }
  }

  /** A string in parentheses (7.3.4.2): they may be nested, and a backslash says what comes next. */
  #literal(): Buffer {
    let bytes = '';
    for (let open = 1; ; ) {
      const next = this.#text[this.#at];
      if (next === undefined) throw new NotReadable();
      this.#at += 1;
      if (next === '\\') bytes += this.#escaped();
      else if (next === '\r') {
        this.#begins('\n');
        bytes += '\n';
      } else {
        if (next === '(') open += 1;
        else if (next === ')' && --open === 0) return Buffer.from(bytes, 'latin1');
        bytes += next;
      }
    }
  }

  #escaped(): string {
    const octal = this.#take(/[0-7]{1,3}/y);
    if (octal !== undefined) return character(octal[0], 8);
    // A line that goes on in the next.
    if (this.#take(/\r\n|\r|\n/y) !== undefined) return '';
    const next = this.#text[this.#at] ?? '';
    this.#at += 1;
    return ESCAPES[next] ?? next;
  }

  #begins(what: string): boolean {
    const begins = this.#text.startsWith(what, this.#at);
    if (begins) this.#at += what.length;
    return begins;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }
}

function bytesOfHex(digits: string): Buffer {
  const packed = digits.replaceAll(/[^0-9A-Fa-f]/g, '');
  // A last digit that is missing is zero.
  return Buffer.from(packed.length % 2 === 0 ? packed : `${packed}0`, 'hex');
}

function character(code: string, base: 8 | 16): string {
  return String.fromCharCode(Number.parseInt(code, base) & 0xff);
}
