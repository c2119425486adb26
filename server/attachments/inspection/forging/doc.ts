import { corpusBytes } from '../corpus/corpus.ts';

const SECTOR_BYTES = 512;
const ENTRY_BYTES = 128;

/** How many sectors one sector of the allocation table covers, and how many such sectors the header names. */
const LINKS = 128;
const IN_HEADER = 109;
const SPARE_TABLE_SECTORS = 4;

/** Where forged text and lists are put, and the number of the list of the text's pieces. */
const TEXT_AT = 2048;
const LIST_AT = 64;
const PIECES = 33;
const HALVED = 0x40000000;

/** A Word document of the corpus, to be changed at the places that matter. */
export class ForgedDoc {
  bytes: Buffer = Buffer.from(corpusBytes('libreoffice-long.doc'));

  /** Where a sector starts. */
  sector(index: number): number {
    return (index + 1) * SECTOR_BYTES;
  }

  get directory(): number {
    return this.bytes.readUInt32LE(48);
  }

  /** The sector that follows one in its chain. */
  next(sector: number): number {
    const table = this.bytes.readUInt32LE(76 + Math.floor(sector / LINKS) * 4);
    return this.bytes.readUInt32LE(this.sector(table) + (sector % LINKS) * 4);
  }

  /** Sets the sector that follows one in its chain, within the part of the table that the header names. */
  link(sector: number, next: number): this {
    const table = this.bytes.readUInt32LE(76 + Math.floor(sector / LINKS) * 4);
    return this.write(next, this.sector(table) + (sector % LINKS) * 4, 4);
  }

  /**
   * Adds free sectors, and sectors of the allocation table for them: more than the header can name, so that a chain of
   * its own names the rest. The document's chain is led through a sector that only the last of them covers.
   */
  grow(sectors: number): this {
    const before = this.bytes.length / SECTOR_BYTES - 1;
    const tableSectors = Math.ceil((before + sectors) / LINKS) + SPARE_TABLE_SECTORS;
    const first = before + sectors;
    const places = Array.from({ length: tableSectors - 1 }, (_, index) => first + index);
    const links = Math.ceil((places.length + 1 - IN_HEADER) / (LINKS - 1));
    const added = Buffer.alloc((sectors + places.length + links) * SECTOR_BYTES, 0xff);
    this.bytes = Buffer.concat([this.bytes, added]);

    this.write(tableSectors, 44, 4)
      .write(first + places.length, 68, 4)
      .write(links, 72, 4);
    for (const [index, place] of places.entries())
      this.write(place, this.placeOf(index + 1, first + places.length), 4);
    const far = before + sectors - 1;
    const inTable = Math.floor(far / LINKS);
    this.endDocumentAt(far, inTable === 0 ? this.bytes.readUInt32LE(76) : first + inTable - 1);
    return this;
  }

  /** Where the place of a sector of the allocation table is written. */
  private placeOf(index: number, firstLink: number): number {
    if (index < IN_HEADER) return 76 + index * 4;
    const link = firstLink + Math.floor((index - IN_HEADER) / (LINKS - 1));
    const at = this.sector(link);
    // Each sector of that chain names the next.
    this.write(link + 1, at + (LINKS - 1) * 4, 4);
    return at + ((index - IN_HEADER) % (LINKS - 1)) * 4;
  }

  private endDocumentAt(far: number, tableSector: number): void {
    let last = this.bytes.readUInt32LE(this.entry('WordDocument') + 116);
    for (let next = this.next(last); next < 0xfffffffe; next = this.next(last)) last = next;
    this.link(last, far);
    this.write(0xfffffffe, this.sector(tableSector) + (far % LINKS) * 4, 4);
  }

  /** Where a directory entry is. */
  entry(name: string): number {
    const written = Buffer.from(`${name}\0`, 'utf16le');
    const at = this.bytes.indexOf(written, this.sector(this.directory));
    if (at === -1 || at % ENTRY_BYTES !== 0) throw new Error(`the document has no ${name}`);
    return at;
  }

  /** Renames a directory entry, and makes it a storage (1) or stream (2). */
  rename(from: string, to: string, kind = 2): this {
    const at = this.entry(from);
    const name = Buffer.from(`${to}\0`, 'utf16le');
    this.bytes.fill(0, at, at + 64);
    name.copy(this.bytes, at);
    this.bytes.writeUInt16LE(name.length, at + 64);
    this.bytes.writeUInt8(kind, at + 66);
    return this;
  }

  /** Where a stream of at least 4,096 bytes starts. */
  stream(name: string): number {
    return this.sector(this.bytes.readUInt32LE(this.entry(name) + 116));
  }

  /**
   * Makes these texts the document's own: those of strings have one byte a character, and are written only once if they
   * are the same.
   */
  say(...texts: readonly (string | Buffer)[]): this {
    const places = new Map<string | Buffer, number>();
    const list = Buffer.alloc(5 + 4 + texts.length * 12);
    list.writeUInt8(2, 0);
    list.writeUInt32LE(list.length - 5, 1);
    let [free, characters] = [TEXT_AT, 0];
    for (const [index, text] of texts.entries()) {
      const isHalved = typeof text === 'string';
      const bytes = isHalved ? Buffer.from(text, 'latin1') : text;
      const place = places.get(text) ?? free;
      bytes.copy(this.bytes, this.stream('WordDocument') + place);
      if (place === free) free += bytes.length;
      places.set(text, place);
      characters += bytes.length / (isHalved ? 1 : 2);
      list.writeUInt32LE(characters, 5 + (index + 1) * 4);
      list.writeUInt32LE(isHalved ? place * 2 + HALVED : place, 5 + (texts.length + 1) * 4 + index * 8 + 2);
    }
    return this.list(PIECES, list);
  }

  /** Gives the document a list in its table stream, in place of others that the inspection doesn't read. */
  list(number: number, list: Buffer, place = LIST_AT): this {
    const block = this.stream('WordDocument');
    const name = (this.bytes.readUInt16LE(block + 10) & 0x0200) === 0 ? '0Table' : '1Table';
    const [start, size] = [116, 120].map((at) => this.bytes.readUInt32LE(this.entry(name) + at));
    const streams = this.sector(this.bytes.readUInt32LE(this.entry('Root Entry') + 116));
    // Short streams are in that of the root.
    const table = (size ?? 0) < 4096 ? streams + (start ?? 0) * 64 : this.stream(name);
    list.copy(this.bytes, table + place);
    return this.write(place, block + 154 + number * 8, 4).write(list.length, block + 158 + number * 8, 4);
  }

  /** Makes these texts a list of the document, each followed by this many bytes that are not text. */
  strings(number: number, texts: readonly string[], extraBytes = 0): this {
    const parts = texts.map((text) => {
      const part = Buffer.alloc(2 + text.length * 2 + extraBytes);
      part.writeUInt16LE(text.length, 0);
      part.write(text, 2, 'utf16le');
      return part;
    });
    return this.list(number, Buffer.concat([words(0xffff, texts.length, extraBytes), ...parts]));
  }

  write(value: number, at: number, bytes: 1 | 2 | 4): this {
    this.bytes.writeUIntLE(value, at, bytes);
    return this;
  }
}

/** Numbers of two bytes each. */
function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, index * 2);
  return bytes;
}
