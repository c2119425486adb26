import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { holdsFile, isPadding, LONGEST_SIGNATURE } from './signatures.ts';

/** Ends a chain of sectors. */
const END_OF_CHAIN = 0xfffffffe;

/** Marks a place without a sector or entry. */
export const NO_SECTOR = 0xffffffff;

/** How many sectors of the allocation table the header names itself, and where. */
const IN_HEADER = 109;
const IN_HEADER_AT = 76;

/** An allocation table may be longer than the file needs: writers extend it ahead, and leave it when they cut a file. */
const SPARE_TABLE_SECTORS = 16;

/** Writers may leave the former contents of freed sectors; after the last one in use, at most one cluster of a disk. */
const MOST_LEFT_BEHIND = 4096;

/** Leftovers are read in pieces of this many bytes. */
const PIECE_BYTES = 65_536;

/** The sectors of a compound file, and the chains that its allocation table makes of them. */
export class CompoundChains {
  readonly sectorBytes: number;
  readonly #source: PositionedSource;
  readonly #sectors: number;
  readonly #next: Uint32Array;
  /** Sectors that a chain has been found to hold: a second claim is a cycle, or two streams in one place. */
  readonly #claimed: Uint8Array;

  private constructor(source: PositionedSource, sectorBytes: number, sectors: number, next: Uint32Array) {
    this.#source = source;
    this.sectorBytes = sectorBytes;
    this.#sectors = sectors;
    this.#next = next;
    this.#claimed = new Uint8Array(sectors);
  }

  /**
   * Reads the allocation table: four bytes for each sector, so some 80 KB for a file of 10 MB, and twice that at most.
   *
   * @throws {Refused}
   */
  static async read(source: PositionedSource, header: Buffer, sectorBytes: number): Promise<CompoundChains> {
    // The header takes the place of a first sector. The last sector may be cut short.
    const sectors = Math.max(0, Math.ceil(source.size / sectorBytes) - 1);
    const perSector = sectorBytes / 4;
    const tableSectors = header.readUInt32LE(44);
    if (tableSectors === 0 || tableSectors > 2 * Math.ceil(sectors / perSector) + SPARE_TABLE_SECTORS) {
      throw new Refused('damaged');
    }
    const sectorAt = (sector: number) => source.read((sector + 1) * sectorBytes, sectorBytes);

    const { table, links } = await tablePlaces(header, tableSectors, perSector, sectorAt);
    const next = new Uint32Array(tableSectors * perSector);
    for (const [index, sector] of table.entries()) {
      const bytes = await sectorAt(sector);
      for (let at = 0; at < perSector; at += 1) next[index * perSector + at] = bytes.readUInt32LE(at * 4);
    }
    const chains = new CompoundChains(source, sectorBytes, sectors, next);
    for (const sector of [...table, ...links]) chains.#claimed[sector] = 1;
    return chains;
  }

  /**
   * Walks a chain once.
   *
   * @param length - how many bytes it must hold at least
   * @returns its sectors
   * @throws {Refused} for a chain that doesn't end, leaves the file, is too short, or meets another one
   */
  claim(start: number, length: number): number[] {
    const chain: number[] = [];
    for (let sector = start; sector !== END_OF_CHAIN; sector = this.#next[sector] ?? NO_SECTOR) {
      if (sector >= this.#sectors || this.#claimed[sector] === 1) throw new Refused('damaged');
      this.#claimed[sector] = 1;
      chain.push(sector);
    }
    if (chain.length * this.sectorBytes < length) throw new Refused('damaged');
    return chain;
  }

  /**
   * Searches everything that no stream and no table holds: free sectors, chains that nothing names, what a chain holds
   * beyond its stream, and whatever follows the last sector. To be called once all chains are claimed.
   *
   * @throws {Refused} for the beginning of another file, or for more after the end than writers leave there
   */
  async checkLeftovers(): Promise<void> {
    const last = this.#claimed.lastIndexOf(1);
    let leftBehind = 0;
    for (let sector = 0; sector < this.#sectors; sector += 1) {
      if (this.#claimed[sector] === 1) continue;
      let end = sector + 1;
      while (end < this.#sectors && this.#claimed[end] !== 1) end += 1;
      const size = await this.#checkLeftover((sector + 1) * this.sectorBytes, (end + 1) * this.sectorBytes);
      if (sector > last) leftBehind += size;
      sector = end;
    }
    if (leftBehind > MOST_LEFT_BEHIND) throw new Refused('twoKinds');
  }

  /** Gives how many bytes there are without padding. */
  async #checkLeftover(start: number, end: number): Promise<number> {
    let size = 0;
    const stop = Math.min(end, this.#source.size);
    for (let position = start; position < stop; position += PIECE_BYTES) {
      const bytes = await this.#source.read(
        position,
        Math.min(PIECE_BYTES + LONGEST_SIGNATURE, stop - position),
      );
      if (isPadding(bytes)) continue;
      if (holdsFile(bytes)) throw new Refused('twoKinds');
      size += Math.min(bytes.length, PIECE_BYTES);
    }
    return size;
  }

  /** Searches what the last sectors of a chain hold beyond its stream. */
  async checkSlack(chain: readonly number[], length: number): Promise<void> {
    const used = Math.ceil(length / this.sectorBytes);
    const rest = length % this.sectorBytes;
    const last = chain[used - 1];
    if (rest > 0 && last !== undefined) {
      const start = (last + 1) * this.sectorBytes;
      await this.#checkLeftover(start + rest, start + this.sectorBytes);
    }
    for (const sector of chain.slice(used)) {
      const start = (sector + 1) * this.sectorBytes;
      await this.#checkLeftover(start, start + this.sectorBytes);
    }
  }

  /**
   * Reads a stretch of a chain. Sectors may be in any order: they are read in the order of the file, and together where
   * they are next to each other, so that a shuffled chain takes no more reads than a plain one of its size.
   */
  async readStretch(chain: readonly number[], position: number, length: number): Promise<Buffer> {
    const stretch = Buffer.alloc(length);
    const perRead = Math.max(1, Math.floor(PIECE_BYTES / this.sectorBytes));
    const first = Math.floor(position / this.sectorBytes);
    const places = Array.from(
      { length: Math.ceil((position + length) / this.sectorBytes) - first },
      (_, index) => ({ sector: chain[first + index] ?? NO_SECTOR, index: first + index }),
    ).sort((a, b) => a.sector - b.sector);
    /** The part of a sector that belongs to the stretch. */
    const part = (index: number) => ({
      from: Math.max(0, position - index * this.sectorBytes),
      to: Math.min(this.sectorBytes, position + length - index * this.sectorBytes),
    });
    for (let at = 0, next = 0; at < places.length; at = next) {
      const start = places[at]?.sector ?? NO_SECTOR;
      next = at + 1;
      while (next - at < perRead && places[next]?.sector === start + next - at) next += 1;
      const run = places.slice(at, next);
      // Only that much of the last sector: a file may end within it.
      const end = (run.length - 1) * this.sectorBytes + part(run.at(-1)?.index ?? 0).to;
      const bytes = await this.readSector(start, 0, end);
      for (const [offset, { index }] of run.entries()) {
        const { from, to } = part(index);
        const sectorStart = offset * this.sectorBytes;
        bytes.copy(stretch, index * this.sectorBytes + from - position, sectorStart + from, sectorStart + to);
      }
    }
    return stretch;
  }

  /** Reads within one sector, or from its start through those after it. */
  readSector(sector: number, offset: number, length: number): Promise<Buffer> {
    return this.#source.read((sector + 1) * this.sectorBytes + offset, length);
  }
}

/** Where the sectors of the allocation table are: the first 109 by the header, more by a chain of sectors of its own. */
async function tablePlaces(
  header: Buffer,
  count: number,
  perSector: number,
  sectorAt: (sector: number) => Promise<Buffer>,
): Promise<{ table: number[]; links: number[] }> {
  const links: number[] = [];
  const places: number[] = [];
  for (let index = 0; index < Math.min(count, IN_HEADER); index += 1) {
    places.push(header.readUInt32LE(IN_HEADER_AT + index * 4));
  }
  // Each sector of the chain adds entries, so it ends however its links run.
  for (let link = header.readUInt32LE(68); places.length < count; ) {
    const bytes = await sectorAt(link);
    links.push(link);
    for (let at = 0; at < perSector - 1 && places.length < count; at += 1)
      places.push(bytes.readUInt32LE(at * 4));
    link = bytes.readUInt32LE((perSector - 1) * 4);
  }
  return { table: places, links };
}
