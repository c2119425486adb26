import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Caution } from './cautions.ts';
import { PdfNames } from './pdf-names.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { holdsFile } from './signatures.ts';

const PIECE_BYTES = 65_536;

/** So much is kept of what came before, for a word that begins in one piece and ends in the next, and for a number. */
const OVERLAP = 256;

/** So many words are looked at, and so many ends, which updates leave. What is more counts as unseen: it would only take time. */
const MOST_WORDS = 300_000;
const MOST_ENDS = 100;

/** So much behind an end tells whether another file begins there. */
const BEHIND_END = 512;

/** Objects may be packed together. So much of that is unpacked, in all and of one; what is more counts as unseen. */
const MOST_PACKED = 2_000_000;
const MOST_UNPACKED = 8_000_000;
const MOST_OF_ONE = 200_000;
const MOST_OBJECTS = 5000;
const MOST_STREAMS = 2000;

/** What matters within an object: names, strings, dictionaries, and the beginning of its stream. */
const IN_OBJECT =
  /\/[^\s\0()<>[\]{}/%]*|\(|<<|>>|\bstream\r?\n|\bendobj|[\s\0\d]obj\b|\btrailer|%%EOF|%[^\r\n]*/g;
const IN_STRING = /[()\\]|[\s\0\d]obj\b/g;
const IN_COMMENT = /\/[^\s\0()<>[\]{}/%]*/g;
const OUTSIDE = /[\s\0\d]obj\b|\btrailer|%%EOF|endstream/g;

const NUMBER = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]*$/;
const WHITE_SPACE = /[\s\0]*/y;

/** A stream of packed objects. */
interface Packed {
  start: number;
  end: number;
  isDeflated: boolean;
  isReadable: boolean;
}

const unpack = promisify(inflate);

/**
 * Looks through the objects of a PDF, also those in streams of objects, for what it can do by itself. It looks wherever an
 * object begins, whatever surrounds that, since viewers find objects by their places. Read in small pieces, once; nothing
 * but streams of objects is unpacked, in another thread and to a limit.
 *
 * @throws {Refused} if another file begins where this one ended once
 */
export async function lookThroughPdf(source: PositionedSource): Promise<ReadonlySet<Caution>> {
  const scan = new PdfScan(new PdfNames());
  for (let position = 0; position < source.size; position += PIECE_BYTES) {
    const bytes = await source.read(position, Math.min(PIECE_BYTES, source.size - position));
    scan.take(bytes.toString('latin1'), position + PIECE_BYTES >= source.size);
  }
  await lookThroughStreams(source, scan);
  return scan.names.finish();
}

/** Goes through the text of a PDF as it comes. */
class PdfScan {
  readonly names: PdfNames;
  readonly streams: Packed[] = [];
  #text = '';
  /** Where the text begins in the file. */
  #start = 0;
  #at = 0;
  #mode: 'outside' | 'object' | 'string' = 'outside';
  #strings = 0;
  #depth = 0;
  /** Names of the object under way that tell whether its stream holds objects. */
  #seen = new Set<string>();
  #awaitsEnd = false;
  #isBehindEnd = false;
  #ends = 0;

  constructor(names: PdfNames) {
    this.names = names;
  }

  take(piece: string, isLast: boolean): void {
    this.#text += piece;
    // What stands at the end of a piece waits for the next, which may hold the rest of a word.
    const stop = isLast ? this.#text.length : this.#text.length - BEHIND_END;
    while (this.#at < stop && this.#step(stop, isLast));
    if (isLast && this.#awaitsEnd) this.#endStream(this.#start + this.#text.length);
    const kept = Math.max(0, this.#at - OVERLAP);
    this.#text = this.#text.slice(kept);
    this.#start += kept;
    this.#at -= kept;
  }

  /** Takes the text of an object that was packed with others. */
  takeObject(number: number | undefined, text: string): void {
    this.#text = text;
    this.#at = 0;
    this.#beginObject(number);
    while (this.#at < text.length && this.#step(text.length, true));
  }

  /** Takes one word; false if there is none before the place to stop at. */
  #step(stop: number, isLast: boolean): boolean {
    if (this.#isBehindEnd && !this.#checkBehindEnd(stop, isLast)) return false;
    const words = { outside: OUTSIDE, object: IN_OBJECT, string: IN_STRING }[this.#mode];
    words.lastIndex = this.#at;
    const match = words.exec(this.#text);
    if (match === null || match.index >= stop) {
      this.#at = stop;
      return false;
    }
    const [word] = match;
    this.names.words += 1;
    if (this.names.words > MOST_WORDS) {
      this.names.cautions.add('unseen');
      this.#at = stop;
      return false;
    }
    this.#at = words.lastIndex;
    this.#takeWord(word, match.index);
    return true;
  }

  #takeWord(word: string, index: number): void {
    if (word.endsWith('obj') && word.length === 4) this.#beginNumbered(index);
    else if (word === '%%EOF') this.#end();
    else if (word === 'trailer') this.#beginObject(undefined);
    else if (word === 'endstream') this.#endStream(this.#start + index);
    else if (this.#mode === 'string') this.#takeInString(word);
    else this.#takeInObject(word);
  }

  #takeInString(word: string): void {
    if (word === '\\') this.#at += 1;
    else this.#strings += word === '(' ? 1 : -1;
    if (this.#strings === 0) this.#mode = 'object';
  }

  #takeInObject(word: string): void {
    // Viewers pass over a comment, but find an object in it by its place.
    if (word.startsWith('%')) this.#takeComment(word);
    else if (word.startsWith('/')) this.#seen.add(this.names.take(word, this.#text, this.#at));
    else if (word === '<<') this.#depth += 1;
    else if (word === '>>') this.#depth -= 1;
    else if (word === '(') {
      this.#mode = 'string';
      this.#strings = 1;
    } else if (this.#depth <= 0) {
      // Within a dictionary such a word is no end, whatever it looks like.
      if (word.startsWith('stream')) this.#beginStream();
      this.#mode = 'outside';
    }
  }

  #takeComment(comment: string): void {
    for (const name of comment.matchAll(IN_COMMENT))
      if (++this.names.words <= MOST_WORDS) this.names.take(name[0], comment, name.index + name[0].length);
  }

  #beginNumbered(index: number): void {
    const [, number] = NUMBER.exec(this.#text.slice(Math.max(0, index - 40), index + 1)) ?? [];
    this.#beginObject(number === undefined ? undefined : Number(number));
  }

  #beginObject(number: number | undefined): void {
    this.names.begin(number);
    this.#mode = 'object';
    this.#depth = 0;
    this.#seen = new Set();
  }

  /** A stream of objects is known by its type or by what only it has. */
  #beginStream(): void {
    const has = (name: string) => this.#seen.has(name);
    if (!has('ObjStm') && !(has('N') && has('First'))) return;
    const filters = [
      'ASCIIHexDecode',
      'AHx',
      'ASCII85Decode',
      'A85',
      'LZWDecode',
      'LZW',
      'RunLengthDecode',
      'RL',
      'Crypt',
    ];
    this.streams.push({
      start: this.#start + this.#at,
      end: 0,
      isDeflated: has('FlateDecode') || has('Fl'),
      isReadable: !filters.some(has) && !has('DecodeParms') && !has('DP') && !has('F'),
    });
    this.#awaitsEnd = true;
  }

  #endStream(position: number): void {
    const last = this.streams.at(-1);
    if (this.#awaitsEnd && last !== undefined) last.end = position;
    this.#awaitsEnd = false;
  }

  #end(): void {
    this.#ends += 1;
    this.#isBehindEnd = this.#ends <= MOST_ENDS;
    if (!this.#isBehindEnd) this.names.cautions.add('unseen');
  }

  /** False if what stands behind an end is still to come. */
  #checkBehindEnd(stop: number, isLast: boolean): boolean {
    WHITE_SPACE.lastIndex = this.#at;
    WHITE_SPACE.exec(this.#text);
    this.#at = WHITE_SPACE.lastIndex;
    if (this.#at >= stop && !isLast) return false;
    this.#isBehindEnd = false;
    const behind = this.#text.slice(this.#at, this.#at + BEHIND_END);
    if (holdsFile(Buffer.from(behind, 'latin1'))) throw new Refused('twoKinds');
    return true;
  }
}

async function lookThroughStreams(source: PositionedSource, { names, streams }: PdfScan): Promise<void> {
  let [packed, unpacked] = [0, 0];
  for (const [index, stream] of streams.entries()) {
    await turn();
    const length = Math.max(0, stream.end - stream.start);
    packed += length;
    const isWithin = index < MOST_STREAMS && packed <= MOST_PACKED && unpacked <= MOST_UNPACKED;
    const text = isWithin && stream.isReadable ? await textOf(source, stream, length) : undefined;
    unpacked += text?.length ?? 0;
    if (text === undefined || !takeObjects(names, text)) {
      names.cautions.add('unseen');
      if (!isWithin) return;
    }
  }
}

async function textOf(
  source: PositionedSource,
  { start, isDeflated }: Packed,
  length: number,
): Promise<string | undefined> {
  if (length > MOST_OF_ONE) return undefined;
  const bytes = await source.read(start, length);
  if (!isDeflated) return bytes.toString('latin1');
  try {
    return (await unpack(bytes, { maxOutputLength: MOST_OF_ONE })).toString('latin1');
  } catch {
    // Encrypted, broken, or larger than any should be.
    return undefined;
  }
}

/** Takes packed objects; false if they don't begin with a list of numbers and places, a short one (ISO 32000-1, 7.5.7). */
function takeObjects(names: PdfNames, text: string): boolean {
  // All of it, in case that the places lie; then each, for its number.
  new PdfScan(names).takeObject(undefined, text);
  const [head = ''] = /^[\s\0\d]*/.exec(text) ?? [];
  const numbers = head.match(/\d+/g)?.map(Number) ?? [];
  if (numbers.length < 2) return text.trim() === '';
  if (numbers.length > 2 * MOST_OBJECTS) return false;
  const first = head.length;
  const objects: [number: number, place: number][] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) objects.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  objects.sort(([, one], [, other]) => one - other);
  for (const [index, [number, place]] of objects.entries()) {
    const next = objects[index + 1]?.[1] ?? text.length;
    new PdfScan(names).takeObject(number, text.slice(first + place, first + next));
  }
  return true;
}
