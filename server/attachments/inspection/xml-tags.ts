/** What comes next in XML: a tag, text between tags, or undefined more. */
type XmlStep = 'tag' | 'text' | 'end';

/** An attribute as it is written, its name in lower case. */
export interface XmlAttribute {
  prefix: string;
  name: string;
  value: string;
}

/** How much more of a document's XML may be read: its tags, and the attributes and references of those that matter. */
export interface XmlBudget {
  left: number;
}

const [LESS, GREATER, SLASH, COLON, QUOTE, APOSTROPHE, EXCLAMATION, QUESTION] = [...'<>/:"\'!?'].map((sign) =>
  sign.charCodeAt(0),
);

/** What tags don't show begins and ends with these. */
const COMMENT = ['<!--', '-->'] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;
const INSTRUCTION = ['<?', '?>'] as const;

const REFERENCE = /&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|(quot|apos|lt|gt|amp));/gi;
const NAMED: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/**
 * Goes through XML, one tag or text after the other, in time that grows only with its length. Comments and processing
 * instructions are skipped, so a text around them comes in pieces. XML that is not well formed is read as far as
 * possible, but does not count as whole.
 */
export class XmlTags {
  /** For the current tag: its name, the prefix before it, and whether it ends an element or is empty. */
  prefix = '';
  name = '';
  isEnd = false;
  isEmpty = false;
  /** Whether all of it has been read so far, and nothing in it was strange. */
  isWhole = true;
  /** Whether it declares entities of its own, which may stand for anything. */
  hasDeclarations = false;
  readonly #xml: string;
  readonly #budget: XmlBudget;
  #at = 0;
  /** Where the text, or what follows a tag's name, begins and ends. */
  #from = 0;
  #to = 0;
  #isVerbatim = false;

  constructor(xml: string, budget: XmlBudget) {
    this.#xml = xml;
    this.#budget = budget;
  }

  /** Moves on. */
  next(): XmlStep {
    while (this.#at < this.#xml.length) {
      if (this.#budget.left <= 0) {
        this.isWhole = false;
        return 'end';
      }
      if (this.#xml.charCodeAt(this.#at) !== LESS) return this.#readText();
      this.#budget.left -= 1;
      const sign = this.#xml.charCodeAt(this.#at + 1);
      if (sign === QUESTION) this.#skip(INSTRUCTION);
      else if (sign !== EXCLAMATION) {
        if (this.#readTag()) return 'tag';
      } else if (this.#xml.startsWith(COMMENT[0], this.#at)) this.#skip(COMMENT);
      else if (this.#xml.startsWith(CDATA[0], this.#at)) {
        this.#skip(CDATA);
        this.#isVerbatim = true;
        return 'text';
      } else {
        this.hasDeclarations = true;
        this.#at += 1;
      }
    }
    return 'end';
  }

  /** The current text. */
  text(): string {
    const text = this.#xml.slice(this.#from, this.#to);
    return this.#isVerbatim ? text : this.#unescaped(text);
  }

  /** Whether the current tag gives prefixes or plain names another meaning. */
  declaresNames(): boolean {
    return this.mentions('xmlns');
  }

  /**
   * Whether these letters are in the current tag, for example in the name of an attribute, which no reference can spell.
   */
  mentions(letters: string): boolean {
    return this.#xml.slice(this.#from, this.#to).includes(letters);
  }

  /** Each attribute of the current tag, even if there are two of one name. */
  attributes(): XmlAttribute[] {
    const attributes: XmlAttribute[] = [];
    const tag = this.#xml.slice(this.#from, this.#to);
    let at = 0;
    for (let equals = tag.indexOf('='); equals !== -1; equals = tag.indexOf('=', at)) {
      this.#budget.left -= 1;
      const start = pastSpaces(tag, equals + 1);
      const quote = tag.charCodeAt(start);
      const isQuoted = quote === QUOTE || quote === APOSTROPHE;
      const end = isQuoted ? tag.indexOf(tag.charAt(start), start + 1) : -1;
      if (end === -1 || this.#budget.left <= 0) {
        this.isWhole = false;
        break;
      }
      const [prefix, name] = nameBefore(tag, equals, at);
      attributes.push({
        prefix,
        name: name.toLowerCase(),
        value: this.#unescaped(tag.slice(start + 1, end)),
      });
      at = end + 1;
    }
    return attributes;
  }

  #readText(): XmlStep {
    const next = this.#xml.indexOf('<', this.#at);
    this.#from = this.#at;
    this.#to = next === -1 ? this.#xml.length : next;
    this.#at = this.#to;
    this.#isVerbatim = false;
    return 'text';
  }

  #skip([begin, end]: readonly [string, string]): void {
    this.#from = this.#at + begin.length;
    const found = this.#xml.indexOf(end, this.#from);
    if (found === -1) this.isWhole = false;
    this.#to = found === -1 ? this.#xml.length : found;
    this.#at = Math.min(this.#xml.length, this.#to + end.length);
  }

  /** A tag that does not end is skipped. */
  #readTag(): boolean {
    const xml = this.#xml;
    this.isEnd = xml.charCodeAt(this.#at + 1) === SLASH;
    const start = this.#at + (this.isEnd ? 2 : 1);
    let colon = start - 1;
    let at = start;
    for (let sign = xml.charCodeAt(at); isOfName(sign); at += 1, sign = xml.charCodeAt(at)) {
      if (sign === COLON && colon < start) colon = at;
    }
    const end = this.#tagEnd(at);
    if (xml.charCodeAt(end) !== GREATER || at === start) {
      this.isWhole = false;
      this.#at = Math.max(end, this.#at + 1);
      return false;
    }
    this.prefix = colon < start ? '' : xml.slice(start, colon);
    this.name = xml.slice(colon + 1, at);
    this.isEmpty = xml.charCodeAt(end - 1) === SLASH;
    this.#from = at;
    this.#to = end;
    this.#at = end + 1;
    return true;
  }

  /** Where the tag ends whose name was just read; if it does not end, where the next begins or the text ends. */
  #tagEnd(from: number): number {
    const xml = this.#xml;
    let quote = 0;
    for (let at = from; at < xml.length; at += 1) {
      const sign = xml.charCodeAt(at);
      if (sign === LESS) return at;
      if (quote !== 0) {
        if (sign === quote) quote = 0;
      } else if (sign === GREATER) return at;
      else if (sign === QUOTE || sign === APOSTROPHE) quote = sign;
    }
    return xml.length;
  }

  /** What exceeds the limit is left out. */
  #unescaped(text: string): string {
    let length = text.indexOf('&');
    if (length === -1) return text;
    while (length !== -1 && this.#budget.left > 0) {
      this.#budget.left -= 1;
      length = text.indexOf('&', length + 1);
    }
    const read = length === -1 ? text : text.slice(0, length);
    return read.replace(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? '';
      return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    });
  }
}

function isOfName(sign: number): boolean {
  // White space, control characters and the end of the text (which is not a number) end a name, too.
  return (
    sign > 0x20 &&
    sign !== GREATER &&
    sign !== SLASH &&
    sign !== LESS &&
    sign !== QUOTE &&
    sign !== APOSTROPHE
  );
}

function pastSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** The prefix and name that end before a place. */
function nameBefore(tag: string, place: number, least: number): [prefix: string, name: string] {
  let end = place;
  while (end > least && tag.charCodeAt(end - 1) <= 0x20) end -= 1;
  let start = end;
  while (start > least && isOfName(tag.charCodeAt(start - 1))) start -= 1;
  const name = tag.slice(start, end);
  const colon = name.indexOf(':');
  return [name.slice(0, Math.max(0, colon)), name.slice(colon + 1)];
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
