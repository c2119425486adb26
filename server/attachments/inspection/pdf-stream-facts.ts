import { mayNameFile } from './pdf-values.ts';

/** A stream of packed objects. */
export interface Packed {
  start: number;
  end: number;
  isDeflated: boolean;
  isReadable: boolean;
  /** What its dictionary says about it. */
  count: number;
  first: number;
  length: number;
}

/** A second group shows that it is longer, a fraction, or a reference to an object. */
const INTEGER = /[\0\t\n\f\r ]*(\d{1,9})([\d.]|[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)?/y;
const DEFLATE =
  /[\0\t\n\f\r ]*(?:\[[\0\t\n\f\r ]*\/Fl(?:ateDecode)?[\0\t\n\f\r ]*\]|\/Fl(?:ateDecode)?[\0\t\n\f\r />])/y;

/** How some writers say that nothing is to be done after unpacking. */
const NO_PARAMETERS =
  /[\0\t\n\f\r ]*(?:null[\0\t\n\f\r ]*[/>]|\[[\0\t\n\f\r ]*null[\0\t\n\f\r ]*\]|<<[\0\t\n\f\r ]*(?:\/Predictor[\0\t\n\f\r ]+1[\0\t\n\f\r ]*)?>>)/y;

/** What is of use here. */
const USED = new Set(['ObjStm', 'N', 'First', 'Length', 'Filter', 'F', 'DP', 'DecodeParms']);

/**
 * What a dictionary says about the stream after it. Anything said twice or in a way that writers don't use counts as
 * unknown.
 */
export class StreamFacts {
  readonly #values = new Map<string, number>();
  readonly #seen = new Set<string>();
  /** Whether what it holds is kept in another file (ISO 32000-1, 7.3.8.2), if a stream follows. */
  isElsewhere = false;
  /** Whether it has to be read in a way that no writer uses for packed objects. */
  #isUnusual = false;

  /**
   * Notes a name from the dictionary, and looks at what follows it.
   *
   * @param depth - how many dictionaries and lists it is nested in
   */
  take(name: string, depth: number, text: string, end: number): void {
    if (name === 'FFilter' && depth === 1) this.isElsewhere = true;
    if (!USED.has(name)) return;
    if (name === 'Filter') this.#set(name, DEFLATE, text, end);
    else if (name === 'N' || name === 'First' || name === 'Length') this.#set(name, INTEGER, text, end);
    else if (name === 'F') {
      this.#isUnusual = true;
      this.isElsewhere ||= depth === 1 && mayNameFile(text, end);
    } else if (name === 'DP' || name === 'DecodeParms') {
      NO_PARAMETERS.lastIndex = end;
      this.#isUnusual ||= !NO_PARAMETERS.test(text);
    }
    this.#seen.add(name);
  }

  /** The stream that begins here, if it holds objects: known by its type or by what only it has. */
  packedAt(start: number, isReadable: boolean): Packed | undefined {
    const has = (name: string) => this.#seen.has(name);
    if (!has('ObjStm') && !(has('N') && has('First'))) return undefined;
    const value = (name: string) => this.#values.get(name) ?? Number.NaN;
    const isFiltered = has('Filter');
    return {
      start,
      end: start,
      isDeflated: isFiltered,
      isReadable: isReadable && !this.#isUnusual && !(isFiltered && Number.isNaN(value('Filter'))),
      count: value('N'),
      first: value('First'),
      length: value('Length'),
    };
  }

  #set(name: string, pattern: RegExp, text: string, end: number): void {
    pattern.lastIndex = end;
    const match = pattern.exec(text);
    const isStrange = match === null || match[2] !== undefined || this.#seen.has(name);
    const value = isStrange ? Number.NaN : Number(match[1] ?? 0);
    this.#values.set(name, value);
  }
}
