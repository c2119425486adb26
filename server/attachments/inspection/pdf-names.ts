import type { Caution } from './cautions.ts';

/** Names of dictionaries that do something, and what each is a sign of (ISO 32000-1, 12.6 and 12.7; 7.11.4). */
const SIGNS = new Map<string, Caution>([
  ['Launch', 'launch'],
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['XFA', 'script'],
  ['AA', 'acts'],
  ['SubmitForm', 'sends'],
  ['ImportData', 'sends'],
  ['GoToR', 'opens'],
  ['GoToE', 'opens'],
  ['EmbeddedFile', 'embedded'],
  ['EmbeddedFiles', 'embedded'],
  ['EF', 'embedded'],
  ['FileAttachment', 'embedded'],
  ['3D', 'media'],
  ['RichMedia', 'media'],
  ['RichMediaExecute', 'media'],
  ['Movie', 'media'],
  ['Rendition', 'media'],
]);

/** Actions that are harmless as links, but not as what happens when a document is opened. */
const ACTIONS = new Set([
  'URI',
  'Launch',
  'JavaScript',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'Named',
]);

/** Leads to a further action, but also from one heading of an outline to the next. */
const NEXT = 'Next';

/** What may stand behind the name of the action that happens when a document is opened: a place, a reference, or itself. */
const OPEN_ACTION =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(?:([[(]|null\b)|(<<)|\+?(\d+)(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+R)/y;

/** PDFium takes these for white space, others for letters. */
const PERHAPS_SPACE = /[\x80\xff]/;

/** An object's number; or that it has one, which could not be read; or that nothing refers to it. */
export type ObjectNumber = number | 'unknown' | 'none';

/** The object that a name stands in. */
interface NameHolder {
  readonly number: ObjectNumber;
  /** How many dictionaries and lists the name stands in. */
  readonly depth: number;
  /** Whether what happens on opening is written in this object itself. */
  opensItself: boolean;
}

/** What the names in a PDF tell. */
export class PdfNames {
  readonly cautions = new Set<Caution>();
  /** How many words were looked at on the way. */
  words = 0;
  readonly #acting = new Set<number>();
  readonly #dictionaries = new Set<number>();
  readonly #others = new Set<number>();
  readonly #opening = new Set<number>();
  /** Whether anything happens on opening, and whether there is an action whose object is not known. */
  #opens = false;
  #actsSomewhere = false;

  /**
   * Takes a name as it is written, with its slash.
   *
   * @param text - what it stands in
   * @param end - where it ends there
   */
  take(written: string, holder: NameHolder, text: string, end: number): string {
    const name = written
      .slice(1)
      .replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const [sign = name] = name.split(PERHAPS_SPACE, 1);
    const caution = SIGNS.get(sign);
    if (caution !== undefined) this.cautions.add(caution);
    if (ACTIONS.has(sign) || sign === NEXT) this.#takeAction(sign, holder);
    if (sign === 'OpenAction') this.#takeOpenAction(holder, text, end);
    return sign;
  }

  /** Takes what an object is: a dictionary or list, or something else, such as a reference to another object. */
  takeShape(number: ObjectNumber, isDictionary: boolean): void {
    if (typeof number === 'number') (isDictionary ? this.#dictionaries : this.#others).add(number);
  }

  /** Says what follows from all of it. */
  finish(): ReadonlySet<Caution> {
    const acts = (number: number) =>
      this.#acting.has(number) ||
      // No dictionary is a way to another object, and what was found under no such number is written in a way of its own.
      this.#others.has(number) ||
      !(this.#dictionaries.has(number) || this.cautions.has('unseen'));
    if ((this.#opens && this.#actsSomewhere) || [...this.#opening].some(acts)) this.cautions.add('acts');
    return this.cautions;
  }

  #takeAction(name: string, { number, depth, opensItself }: NameHolder): void {
    if (opensItself) this.cautions.add('acts');
    // The name alone is what another object refers to as the kind of its action.
    if (number === 'unknown' || depth === 0) this.#actsSomewhere = true;
    if (typeof number !== 'number') return;
    this.#acting.add(number);
    if (depth > 1 || name === NEXT) return;
    // A table of places can point into the middle of a number: what is written as 15 is 5 from its second digit on.
    const digits = String(number);
    for (let at = 1; at < digits.length; at += 1) this.#acting.add(Number(digits.slice(at)));
  }

  #takeOpenAction(holder: NameHolder, text: string, end: number): void {
    OPEN_ACTION.lastIndex = end;
    const [, place, itself, number] = OPEN_ACTION.exec(text) ?? [];
    this.#opens ||= place === undefined;
    if (number !== undefined) this.#opening.add(Number(number));
    else if (itself !== undefined) holder.opensItself = true;
    // A place in the document is most writers' choice. What can't be told is taken for an action.
    else if (place === undefined) this.cautions.add('acts');
  }
}
