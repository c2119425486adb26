import type { ObjectNumber } from './pdf-header.ts';
import { Levels } from './pdf-levels.ts';
import type { PdfNames } from './pdf-names.ts';
import type { Shape } from './pdf-openings.ts';
import { type Packed, StreamFacts } from './pdf-stream-facts.ts';
import { type FoundWord, findWord, MOST_WORDS, type TextPiece, type WordMode } from './pdf-words.ts';

/** What there is between words that matter: numbers, and words of letters; in a list, only these words. */
const SOMETHING = /[^\0\t\n\f\r \x80\xff]/;
const PERHAPS_SPACE = /[\x80\xff]/;
const PERHAPS_TWO_WORDS = /[\x80\xff][^\x80\xff]/;
const LETTERS = /[^\0\t\n\f\r \d.+-]+/g;
const LETTERS_IN_LISTS = new Set(['R', 'true', 'false', 'null']);
/** What some programs write for very small numbers and for those that are not numbers. */
const LETTERS_IN_NUMBERS = new Set(['e', 'E', 'nan', 'inf']);
const SPACE_AT_END = /[\0\t\n\f\r ][^\0\t\n\f\r ]*$/;

/** The longest word of letters is shorter than this. */
const WORD_LENGTH = 64;

/** Where the bytes of a stream begin: after the end of the line. */
const LINE_END = /[\t ]*(?:\r\n|\r|\n)/y;

/** Reads one object, from where it begins to where every viewer has it end. */
export class PdfObject {
  readonly number: ObjectNumber;
  /** Whether what happens on opening is written in this object itself. */
  opensItself = false;
  /** Where to read on. */
  at: number;
  isOver = false;
  /** Whether viewers would not agree on what belongs to what. */
  isMalformed = false;
  /** The stream at its end, if it holds objects. */
  packed: Packed | undefined;
  /** Whether the last word that was read begins a stream. */
  hasStream = false;
  readonly #names: PdfNames;
  readonly #facts = new StreamFacts();
  readonly #levels = new Levels();
  #mode: WordMode = 'plain';
  #strings = 0;
  /** Whether a value comes next in the dictionary, and not a name for one. */
  #awaitsValue = false;
  #shape: Shape | undefined;
  #found: { piece: TextPiece; found: FoundWord } | undefined;

  constructor(number: ObjectNumber, at: number, names: PdfNames) {
    this.number = number;
    this.at = at;
    this.#names = names;
  }

  get depth(): number {
    return this.#levels.depth;
  }

  get behind(): string | undefined {
    return this.#levels.behind;
  }

  get hasOwnKeys(): boolean {
    return this.#levels.hasOwnKeys;
  }

  /** Whether a byte here is the object's own: not a comment, nor what surrounds its value. */
  get isWithin(): boolean {
    return this.#mode === 'string' || this.#mode === 'hex' || (this.#mode === 'plain' && this.depth > 0);
  }

  /** Whether another object may begin here without being part of this one. */
  get isIdle(): boolean {
    return this.#mode === 'plain' && this.depth === 0 && !this.isMalformed;
  }

  /**
   * Reads the words that begin before a place.
   *
   * @param afterWord - called with the position after each of them
   */
  readTo(place: number, piece: TextPiece, afterWord?: (position: number) => void): void {
    while (!this.isOver && this.#names.words <= MOST_WORDS) {
      const { index, word } = this.#find(piece);
      if (index >= place) return;
      this.#names.words += 1;
      this.#pass(index, piece);
      this.at = index + word.length;
      this.#found = undefined;
      this.hasStream = false;
      if (this.#mode === 'plain') this.#take(word, piece);
      else this.#takeWithin(word);
      afterWord?.(this.at);
    }
  }

  /**
   * Reads everything before a place after which nothing is known yet. A word that is still incomplete there is left for
   * later.
   */
  passTo(place: number, piece: TextPiece, isLast: boolean): void {
    this.readTo(place, piece);
    if (this.isOver || this.at >= place) return;
    const behind = piece.text.slice(
      Math.max(this.at, place - WORD_LENGTH) - piece.start,
      place - piece.start,
    );
    const underWay = isLast ? 0 : (SPACE_AT_END.exec(behind)?.[0].length ?? 1) - 1;
    this.#pass(place - underWay, piece);
  }

  /** Ends the object, wherever it is. */
  end(): void {
    if (this.isOver) return;
    if (this.isWithin) this.#doubt();
    this.#close();
  }

  /** Kept until it is taken, since it may be far away while others begin before it. */
  #find(piece: TextPiece): FoundWord {
    if (this.#found?.piece !== piece) this.#found = { piece, found: findWord(this.#mode, this.at, piece) };
    return this.#found.found;
  }

  /** Looks at what is between two words. */
  #pass(place: number, { text, start }: TextPiece): void {
    const matters = this.#mode === 'plain' && !this.isMalformed && this.at < place;
    const between = matters ? text.slice(this.at - start, place - start) : '';
    this.at = Math.max(this.at, place);
    if (!matters) return;
    const holder = this.#levels.inner;
    if (holder === '[') this.#passInList(between);
    else if (SOMETHING.test(between)) {
      this.#awaitsValue = false;
      if (holder === undefined) this.#shape ??= 'else';
    } else if (this.#awaitsValue && PERHAPS_SPACE.test(between)) this.#doubt();
  }

  /** Some viewers end a list where a word makes no sense. */
  #passInList(between: string): void {
    for (const [letters] of between.matchAll(LETTERS)) {
      if (LETTERS_IN_NUMBERS.has(letters)) this.#levels.takeStrangeNumber();
      else if (!LETTERS_IN_LISTS.has(letters)) {
        this.#doubt();
        return;
      }
    }
  }

  #takeWithin(word: string): void {
    if (word === '\\') this.at += 1;
    else if (word === '(') this.#strings += 1;
    else if (this.#mode !== 'string' || --this.#strings === 0) this.#mode = 'plain';
  }

  #take(word: string, piece: TextPiece): void {
    const isBehindValue = this.isIdle && this.#shape !== undefined;
    if (this.#levels.isPerhapsOver && word !== ']') this.#doubt();
    if (isBehindValue && !/^(?:%|stream|endobj)$/.test(word)) this.#close();
    else if (word.startsWith('/')) this.#takeName(word, piece);
    else if (word === '%') this.#mode = 'comment';
    else if (word === '(' || word === '<') this.#beginString(word);
    else if (word === '<<' || word === '[') this.#begin(word);
    else if (word === '>>' || word === ']') this.#finish(word === '>>' ? '<<' : '[');
    else this.#takeEnd(word === 'stream', piece);
  }

  #takeName(word: string, { text, start }: TextPiece): void {
    const end = this.at - start;
    const name = this.#names.take(word, this, text, end);
    this.#facts.take(name, this.depth, text, end);
    this.#levels.takeName(name);
    if (this.depth === 0) this.#shape ??= 'else';
    // Viewers that end a name earlier would skip the rest of it as a value.
    if (!this.#awaitsValue && PERHAPS_TWO_WORDS.test(word)) this.#doubt();
    if (this.#levels.inner === '<<') this.#awaitsValue = !this.#awaitsValue;
  }

  #beginString(word: '(' | '<'): void {
    this.#takeValue();
    this.#mode = word === '(' ? 'string' : 'hex';
    this.#strings = 1;
    if (this.depth === 0) this.#shape ??= 'else';
  }

  #begin(word: '<<' | '['): void {
    this.#takeValue();
    if (this.depth === 0) this.#shape ??= word === '[' ? 'list' : 'dictionary';
    this.#levels.begin(word);
  }

  #finish(begun: '<<' | '['): void {
    // Where a value is missing, some viewers take the end for it and read on.
    if (!this.#levels.end(begun) || this.#awaitsValue) this.#doubt();
    this.#awaitsValue = false;
  }

  /** Viewers don't agree on what a value is in the place of its name: some even look into a string there. */
  #takeValue(): void {
    if (this.#levels.inner === '<<' && !this.#awaitsValue) this.#doubt();
    this.#awaitsValue = false;
  }

  /** Within a dictionary most viewers don't take such a word for an end, but the next one. */
  #takeEnd(isStream: boolean, { text, start }: TextPiece): void {
    this.hasStream = isStream;
    if (this.depth > 0 && !this.isMalformed) {
      this.#doubt();
      return;
    }
    if (isStream) {
      LINE_END.lastIndex = this.at - start;
      const lineEnd = LINE_END.exec(text)?.[0].length;
      this.packed = this.#facts.packedAt(this.at + (lineEnd ?? 0), lineEnd !== undefined);
      if (this.#facts.isElsewhere) this.#names.cautions.add('external');
    }
    this.#close();
  }

  #close(): void {
    this.isOver = true;
    this.#names.takeShape(this.number, this.#shape ?? 'else');
  }

  #doubt(): void {
    this.isMalformed = true;
    this.#names.cautions.add('unseen');
  }
}
