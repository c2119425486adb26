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
  'Next',
  'Named',
]);

/** What may stand behind the name of the action that happens when a document is opened. */
const OPEN_ACTION = /[\s\0]*(?:(\[)|(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R)/y;

/** What the names in a PDF tell, object by object. */
export class PdfNames {
  readonly cautions = new Set<Caution>();
  /** How many words were looked at on the way. */
  words = 0;
  readonly #acting = new Set<number>();
  readonly #opening = new Set<number>();
  #open: number | undefined;
  #direct = false;

  /** Begins an object; nothing for what has no number. */
  begin(number: number | undefined): void {
    this.#open = number;
    this.#direct = false;
  }

  /**
   * Takes a name as it is written, with its slash.
   *
   * @param text - what it stands in
   * @param end - where it ends there
   */
  take(written: string, text: string, end: number): string {
    const name = written
      .slice(1)
      .replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const sign = SIGNS.get(name);
    if (sign !== undefined) this.cautions.add(sign);
    if (ACTIONS.has(name)) {
      if (this.#open !== undefined) this.#acting.add(this.#open);
      if (this.#direct) this.cautions.add('acts');
    }
    if (name === 'OpenAction') this.#takeOpenAction(text, end);
    return name;
  }

  /** Says what follows from all of it. */
  finish(): ReadonlySet<Caution> {
    if ([...this.#opening].some((number) => this.#acting.has(number))) this.cautions.add('acts');
    return this.cautions;
  }

  #takeOpenAction(text: string, end: number): void {
    OPEN_ACTION.lastIndex = end;
    const [, place, number] = OPEN_ACTION.exec(text) ?? [];
    if (number !== undefined) this.#opening.add(Number(number));
    // A place in the document is most writers' choice. Anything else is an action that stands here itself.
    else if (place === undefined) this.#direct = true;
  }
}
