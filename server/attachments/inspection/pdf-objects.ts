import type { Caution } from './cautions.ts';
import { HEADER_LENGTH, type ObjectNumber, objectNumber } from './pdf-header.ts';
import { Leftovers } from './pdf-leftovers.ts';
import { PdfNames } from './pdf-names.ts';
import { PdfObject } from './pdf-object.ts';
import type { Packed } from './pdf-stream-facts.ts';
import { lookThroughStreams } from './pdf-streams.ts';
import { MOST_WORDS, type TextPiece } from './pdf-words.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { holdsFile } from './signatures.ts';

const PIECE_BYTES = 65_536;

/** How much after an end shows whether another file begins there, and after any place what a word is and what follows. */
const BEHIND = 512;

/** The most ends, which updates leave, that are looked at. The rest counts as unseen. */
const MOST_ENDS = 100;

/** The most objects that may be open at once. One is usual; each that seems to begin in a string or comment is one more. */
const MOST_UNDER_WAY = 8;

/** What matters wherever it is, even in a string, comment or stream: viewers find objects by their offsets. */
const EVENTS = /(?<![A-Za-z])(?:obj|trailer)(?![A-Za-z])|%%EOF|endstream/g;

/**
 * What follows the word for a trailer: a dictionary, or something too long to tell. The word alone may be part of a text.
 */
const TRAILER = /^(?:[\0\t\n\f\r \x80\xff]|%[^\r\n]*[\r\n])*(?:<<|<?$|%[^\r\n]*$)/;

const WHITE_SPACE = /[\s\0]*/y;

/**
 * Searches the objects of a PDF, including those in streams of objects, for what it can do by itself. It looks wherever
 * an object begins, whatever surrounds it, since viewers find objects by their offsets. The file is read once, in small
 * pieces; only streams of objects are unpacked, in another thread and up to a limit.
 *
 * @throws {Refused} if another file begins where this one once ended, or is between its parts
 */
export async function lookThroughPdf(source: PositionedSource): Promise<ReadonlySet<Caution>> {
  const scan = new PdfScan();
  for (let position = 0; position < source.size; position += PIECE_BYTES) {
    const bytes = await source.read(position, Math.min(PIECE_BYTES, source.size - position));
    scan.take(bytes.toString('latin1'), position + PIECE_BYTES >= source.size);
  }
  scan.finish();
  await lookThroughStreams(source, scan.names, scan.streams);
  return scan.names.finish();
}

/** Goes through the text of a PDF as it is read. */
class PdfScan {
  readonly names = new PdfNames();
  readonly streams: Packed[] = [];
  readonly #leftovers = new Leftovers();
  #piece: TextPiece = { text: '', start: 0 };
  #at = 0;
  /** The objects that are open, in the order in which they began. */
  #objects: PdfObject[] = [];
  /** Streams of objects whose end is still to come. */
  #openStreams: Packed[] = [];
  #isInStream = false;
  #isBehindEnd = false;
  #ends = 0;

  take(text: string, isLast: boolean): void {
    const { start } = this.#piece;
    const piece = { text: this.#piece.text + text, start };
    this.#piece = piece;
    // What is at the end of a piece waits for the next, which may hold the rest of a word.
    const stop = start + piece.text.length - (isLast ? 0 : BEHIND);
    while (this.#at < stop && this.#step(stop, isLast));
    this.#readTo(stop);
    for (const object of this.#objects) object.passTo(stop, piece, isLast);
    this.#leftovers.endPiece(stop, piece);
    this.#at = Math.max(this.#at, stop);
    const kept = Math.max(0, stop - HEADER_LENGTH - start);
    this.#piece = { text: piece.text.slice(kept), start: start + kept };
  }

  finish(): void {
    this.#endStreams(this.#piece.start + this.#piece.text.length);
    if (!this.#isExhausted()) for (const object of this.#objects) object.end();
  }

  /** Takes the next event; false if there is none before the place to stop at. */
  #step(stop: number, isLast: boolean): boolean {
    const { text, start } = this.#piece;
    if (this.#isBehindEnd && !this.#checkBehindEnd(stop, isLast)) return false;
    EVENTS.lastIndex = this.#at - start;
    const match = EVENTS.exec(text);
    if (match === null || match.index + start >= stop || this.#isExhausted()) return false;
    const [event] = match;
    const place = match.index + start;
    this.#at = place + event.length;
    this.names.words += 1;
    this.#readTo(place);
    if (event === 'obj')
      this.#begin(objectNumber(text.slice(Math.max(0, match.index - HEADER_LENGTH), match.index)));
    else if (event === 'trailer') this.#beginTrailer(match.index + event.length);
    else if (event === 'endstream') this.#endStreams(place);
    else this.#end();
    this.#mark(this.#at);
    return true;
  }

  #beginTrailer(end: number): void {
    if (TRAILER.test(this.#piece.text.slice(end, end + BEHIND))) this.#begin('none');
  }

  #begin(number: ObjectNumber | undefined): void {
    if (number === undefined) return;
    for (const object of this.#objects) if (object.isIdle) object.end();
    this.#objects = this.#objects.filter((object) => !object.isOver);
    if (this.#objects.length < MOST_UNDER_WAY)
      this.#objects.push(new PdfObject(number, this.#at, this.names));
    else this.names.cautions.add('unseen');
  }

  #readTo(place: number): void {
    for (const object of this.#objects) {
      const decides = object === this.#deciding();
      object.readTo(place, this.#piece, (position) => {
        if (object.hasStream) this.#isInStream = true;
        if (decides) this.#mark(position);
      });
      if (object.packed !== undefined) this.#openStreams.push(object.packed);
    }
    this.#objects = this.#objects.filter((object) => !object.isOver);
  }

  /**
   * The object that decides what is part of the document: not one that began within another, or that nobody understands.
   */
  #deciding(): PdfObject | undefined {
    return this.#objects.find((object) => !(object.isOver || object.isMalformed));
  }

  #mark(position: number): void {
    const isPart = this.#isInStream || this.#isExhausted() || this.#deciding()?.isWithin === true;
    this.#leftovers.mark(position, isPart, this.#piece);
  }

  #endStreams(position: number): void {
    for (const stream of this.#openStreams) stream.end = Math.max(stream.start, position);
    this.streams.push(...this.#openStreams);
    this.#openStreams = [];
    this.#isInStream = false;
  }

  /** Nothing more is known of what is part of the document when the words are used up. */
  #isExhausted(): boolean {
    if (this.names.words <= MOST_WORDS) return false;
    this.names.cautions.add('unseen');
    return true;
  }

  #end(): void {
    this.#ends += 1;
    this.#isBehindEnd = this.#ends <= MOST_ENDS;
    if (!this.#isBehindEnd) this.names.cautions.add('unseen');
  }

  /** False if what follows an end is still to come. */
  #checkBehindEnd(stop: number, isLast: boolean): boolean {
    const { text, start } = this.#piece;
    WHITE_SPACE.lastIndex = this.#at - start;
    WHITE_SPACE.exec(text);
    this.#at = WHITE_SPACE.lastIndex + start;
    if (this.#at >= stop && !isLast) return false;
    this.#isBehindEnd = false;
    const behind = text.slice(this.#at - start, this.#at - start + BEHIND);
    if (holdsFile(Buffer.from(behind, 'latin1'))) throw new Refused('twoKinds');
    return true;
  }
}
