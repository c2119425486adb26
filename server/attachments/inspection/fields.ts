import type { Caution } from './cautions.ts';

/** Fields that take something from elsewhere or act, by their first word (ECMA-376, part 1, 17.16.5). */
const FIELDS = new Map<string, Caution>([
  ['DDE', 'dde'],
  ['DDEAUTO', 'dde'],
  ['LINK', 'external'],
  ['INCLUDETEXT', 'external'],
  ['INCLUDEPICTURE', 'external'],
  ['INCLUDE', 'external'],
  ['IMPORT', 'external'],
  ['DATABASE', 'external'],
  ['RD', 'external'],
  ['EMBED', 'embedded'],
  ['CONTROL', 'controls'],
  ['HTMLCONTROL', 'controls'],
  ['MACROBUTTON', 'controls'],
]);

/** What may become one of these words. */
const BEGINNINGS = new Set(
  [...FIELDS.keys()].flatMap((word) => Array.from(word, (_, length) => word.slice(0, length))),
);

/** White space, quotes and signs before the first word are passed over. A formula, which names no field, begins with `=`. */
const FIRST = /[a-z=]|$/i;
const WORD = /^[a-z]*/i;

const LONGEST_WORD = 32;

/**
 * Follows the fields of a text for what they do. The instruction of one may come in many pieces, and other fields may
 * stand in it: what those come to is not known before, so that one within the first word counts as DDE.
 */
export class Fields {
  readonly #cautions: Set<Caution>;
  /** What the fields under way say so far, the innermost last; nothing once their first word is known. */
  readonly #open: (string | undefined)[] = [''];

  constructor(cautions: Set<Caution>) {
    this.#cautions = cautions;
  }

  /** Whether the first word of an instruction is still to come or to be gone on with. */
  get isListening(): boolean {
    return this.#open.at(-1) !== undefined;
  }

  /** The same, within a field. */
  get isOpen(): boolean {
    return this.#open.length > 1 && this.isListening;
  }

  /** A field begins, maybe within another. */
  begin(): void {
    const said = this.#open.at(-1);
    if (this.#open.length > 1 && said !== undefined && mayGrow(said)) this.#cautions.add('dde');
    this.#open.push('');
  }

  /** A piece of an instruction. */
  say(text: string): void {
    const before = this.#open.at(-1);
    if (before === undefined) return;
    const start = before === '' ? text.search(FIRST) : 0;
    const said = before + text.slice(start, start + LONGEST_WORD);
    this.#open[this.#open.length - 1] = said;
    if (wordOf(said).length < said.length || said.length >= LONGEST_WORD) this.#judge();
  }

  /** A piece of an instruction that was deleted, and maybe counts. */
  erase(text: string): void {
    const said = this.#open.at(-1);
    if (said === undefined) return;
    const start = text.search(FIRST);
    const erased = text.slice(start, start + LONGEST_WORD);
    if ([said, erased].some((piece) => piece !== '' && mayGrow(piece))) this.#cautions.add('dde');
    this.#add(wordOf(erased));
  }

  /** The instruction of the innermost field is through, and what it came to follows. */
  separate(): void {
    this.#judge();
  }

  /** The innermost field ends. */
  end(): void {
    this.#judge();
    if (this.#open.length > 1) this.#open.pop();
  }

  /** The text ends, and with it whatever has not. */
  finish(): void {
    while (this.#open.length > 1) this.end();
    this.#judge();
  }

  #judge(): void {
    this.#add(wordOf(this.#open.at(-1) ?? ''));
    this.#open[this.#open.length - 1] = undefined;
  }

  #add(word: string): void {
    const caution = FIELDS.get(word.toUpperCase());
    if (caution !== undefined) this.#cautions.add(caution);
  }
}

function wordOf(said: string): string {
  const [word] = WORD.exec(said) ?? [''];
  return word;
}

function mayGrow(said: string): boolean {
  return BEGINNINGS.has(said.toUpperCase());
}
