import type { Caution } from './cautions.ts';
import { isHarmless, LONGEST_ARGUMENTS, needsArguments } from './field-arguments.ts';

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

/** White space, quotes and symbols before the first word are skipped. A formula, which names no field, begins with `=`. */
const FIRST = /[a-z=]|$/i;
const WORD = /^[a-z]*/i;

const LONGEST_WORD = 32;

/** A field under way: where it begins, and what it says so far; undefined once it is judged. */
interface OpenField {
  place: number;
  said: string | undefined;
}

/**
 * Follows the fields of a text for what they do. The instruction of one may come in many pieces, and other fields may be
 * nested in it: their results are not known in advance, so one within the first word counts as DDE.
 */
export class Fields {
  /** Where fields begin that may do something by their first words, but by their arguments do not. */
  readonly harmless = new Map<number, string>();
  readonly #cautions: Set<Caution>;
  /** The innermost last; the first is the text around all fields. */
  readonly #open: OpenField[] = [];
  #innermost: OpenField = { place: -1, said: '' };

  constructor(cautions: Set<Caution>) {
    this.#cautions = cautions;
  }

  /** Whether more of an instruction is to come before it can be judged. */
  get isListening(): boolean {
    return this.#innermost.said !== undefined;
  }

  /** The same, within a field. */
  get isOpen(): boolean {
    return this.#open.length > 0 && this.isListening;
  }

  /** A field begins, maybe within another. */
  begin(place = -1): void {
    const { said } = this.#innermost;
    if (this.isOpen && said !== undefined && mayGrow(said)) this.#cautions.add('dde');
    this.#judgeUnknown();
    this.#open.push(this.#innermost);
    this.#innermost = { place, said: '' };
  }

  /** A piece of an instruction. */
  say(text: string): void {
    const { said: before } = this.#innermost;
    if (before === undefined) return;
    const start = before === '' ? text.search(FIRST) : 0;
    const said = before + text.slice(start, start + LONGEST_WORD + LONGEST_ARGUMENTS);
    this.#innermost.said = said;
    const word = wordOf(said);
    if (word.length === said.length && said.length < LONGEST_WORD) return;
    if (!needsArguments(word, said.slice(word.length))) this.#judge();
  }

  /** A piece of an instruction that was deleted, and maybe counts. */
  erase(text: string): void {
    const { said } = this.#innermost;
    if (said === undefined) return;
    const start = text.search(FIRST);
    const erased = text.slice(start, start + LONGEST_WORD);
    if ([said, erased].some((piece) => piece !== '' && mayGrow(piece))) this.#cautions.add('dde');
    this.#add(wordOf(erased));
    this.#judgeUnknown();
  }

  /** The instruction of the innermost field is complete, and its result follows. */
  separate(): void {
    this.#judge();
  }

  /** The innermost field ends. */
  end(): void {
    this.#judge();
    this.#innermost = this.#open.pop() ?? this.#innermost;
  }

  /** The text ends, and with it every field that has not. */
  finish(): void {
    while (this.#open.length > 0) this.end();
    this.#judge();
  }

  #judge(): void {
    const { place, said = '' } = this.#innermost;
    this.#innermost.said = undefined;
    const word = wordOf(said);
    if (isHarmless(word, said.slice(word.length))) this.harmless.set(place, word.toUpperCase());
    else this.#add(word);
  }

  /** Something unknown is among a field's arguments. */
  #judgeUnknown(): void {
    const { said = '' } = this.#innermost;
    const word = wordOf(said);
    if (!needsArguments(word, said.slice(word.length))) return;
    this.#add(word);
    this.#innermost.said = undefined;
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
