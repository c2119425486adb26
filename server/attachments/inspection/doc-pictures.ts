import type { Caution } from './cautions.ts';
import { isPictureElsewhere } from './word-places.ts';

/**
 * Tables of a shape's properties: the version and number of these, the kind of table, its length (MS-ODRAW, 2.2.9 to
 * 2.2.11). They are looked for wherever they may be, not by way of the records around them, so that no record can hide
 * one.
 */
const TABLES = new Set([0xf00b, 0xf121, 0xf122]);
const VERSION = 3;
const HEAD_BYTES = 8;
const PROPERTY_BYTES = 6;

/** A property's number, and whether its value is the length of what follows the table (MS-ODRAW, 2.2.8). */
const NUMBER = 0x3fff;
const IS_COMPLEX = 0x8000;

/**
 * The pictures that shapes, fills and lines, and the four sides and inner lines of tables may show; the number of each is
 * followed by that of its name and of its kind (MS-ODRAW, 2.3.23.5, 2.3.7.7, 2.3.8.6, 2.3.9.6 to 2.3.13.6).
 */
const PICTURES = [0x0104, 0x0186, 0x01c5, 0x0545, 0x0585, 0x05c5, 0x0605, 0x0645];
const NAMES = new Set(PICTURES.map((picture) => picture + 1));
const FLAGS = new Set(PICTURES.map((picture) => picture + 2));

/** What a name is: a file's or an address; whether it is all that is kept, or is fetched as well (MS-ODRAW, 2.4.8). */
const IS_PLACE = 3;
const IS_LINK = 12;

/** Older programs stated the length of lists without that of their heads. */
const LIST_HEAD_BYTES = 6;

/** Beyond these it would only take time: hundreds of times as many as the shapes in a document. */
const MOST_PROPERTIES = 500_000;
const MOST_NAMES = 10_000;
const LONGEST_NAME_BYTES = 4096;
const SEEN_NAME_BYTES = 512;

/**
 * A picture in a line has a head of this length, and may say that the name of a file follows (MS-DOC, 2.9.190 and
 * 2.9.192).
 */
const HEAD_OF_LINKED = Buffer.from('44006600', 'hex');
const NAME_PLACE = 64;

/** Searches drawings, or the pictures in lines, for pictures that come from elsewhere; nothing counts as unseen. */
export function lookThroughPictures(bytes: Buffer | undefined, cautions: Set<Caution>): void {
  if (bytes === undefined) {
    cautions.add('unseen');
    return;
  }
  const shapes = new Shapes(bytes);
  for (let at = 3; at < bytes.length && shapes.isWhole; at += 1) {
    // This runs forevery byte, so it does little at once.
    const upper = bytes[at];
    if ((upper === 0xf0 || upper === 0xf1) && ((bytes[at - 3] ?? 0) & 15) === VERSION)
      shapes.readTable(at - 3);
  }
  const linked = linkedPictures(bytes);
  if ((shapes.hasLinks && shapes.hasPlaces) || linked === 'elsewhere') cautions.add('external');
  if (!shapes.isWhole || linked === 'unknown') cautions.add('unseen');
}

/** What the shapes of a document say. A name and its kind may be in different tables: any link with any place suffices. */
class Shapes {
  hasLinks = false;
  hasPlaces = false;
  isWhole = true;
  readonly #bytes: Buffer;
  #properties = 0;
  #names = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Reads a table of properties, if one begins at this place, whose version is right. */
  readTable(start: number): void {
    const bytes = this.#bytes;
    if (start + HEAD_BYTES > bytes.length || !TABLES.has(bytes.readUInt16LE(start + 2))) return;
    const count = bytes.readUInt16LE(start) >> 4;
    const behind = start + HEAD_BYTES + count * PROPERTY_BYTES;
    if (count === 0 || behind > bytes.length) return;
    this.#properties += count;
    if (this.#properties > MOST_PROPERTIES) {
      this.isWhole = false;
      return;
    }
    const kept = new Set<number>();
    const named: number[] = [];
    let [complex, place] = [0, behind];
    for (let at = start + HEAD_BYTES; at < behind; at += PROPERTY_BYTES) {
      const property = bytes.readUInt16LE(at);
      const value = bytes.readUInt32LE(at + 2);
      const number = property & NUMBER;
      if (value !== 0) kept.add(number);
      if (FLAGS.has(number) && (value & IS_LINK) !== 0) this.hasLinks = true;
      if (FLAGS.has(number) && (value & IS_PLACE) !== 0) named.push(number);
      if ((property & IS_COMPLEX) === 0) continue;
      if (NAMES.has(number)) this.#readName(place, value, complex);
      complex += 1;
      place += value;
    }
    // With no picture kept there is nothing else to show.
    if (named.some((number) => !kept.has(number - 2))) this.hasLinks = true;
  }

  /** Reads a name at a place, or as far after it as that many lists before it may be longer than they say. */
  #readName(place: number, length: number, lists: number): void {
    this.#names += 1;
    if (this.#names > MOST_NAMES) this.isWhole = false;
    const most = Math.min(lists, 16);
    for (let list = 0; list <= most && this.isWhole && !this.hasPlaces; list += 1) {
      const start = place + list * LIST_HEAD_BYTES;
      if (list > 0 && !this.#isName(start, length)) continue;
      const end = Math.min(start + length, start + SEEN_NAME_BYTES, this.#bytes.length);
      const [name = ''] = this.#bytes.toString('utf16le', start, end).split('\0', 1);
      if (isPictureElsewhere(name)) this.hasPlaces = true;
    }
  }

  /** Whether a text has this length, with the character that ends it. */
  #isName(start: number, length: number): boolean {
    if (length > LONGEST_NAME_BYTES || start + length > this.#bytes.length) return false;
    const text = this.#bytes.toString('utf16le', start, start + length);
    return text.endsWith('\0') && text.indexOf('\0') === text.length - 1;
  }
}

/** Looks at the names of files that pictures in lines are linked to. */
function linkedPictures(bytes: Buffer): 'elsewhere' | 'unknown' | 'none' {
  let count = 0;
  for (let at = bytes.indexOf(HEAD_OF_LINKED); at !== -1; at = bytes.indexOf(HEAD_OF_LINKED, at + 1)) {
    count += 1;
    if (count > MOST_NAMES) return 'unknown';
    const start = at + NAME_PLACE;
    const length = bytes[start];
    if (length === undefined) break;
    if (isPictureElsewhere(bytes.toString('latin1', start + 1, start + 1 + length))) return 'elsewhere';
  }
  return 'none';
}
