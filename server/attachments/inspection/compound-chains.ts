import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';

/** Ends a chain of sectors. */
const END_OF_CHAIN = 0xfffffffe;

/** Stands where there is no sector, or no entry. */
export const NO_SECTOR = 0xffffffff;

/** How many sectors of the allocation table the header names itself, and where. */
const IN_HEADER = 109;
const IN_HEADER_AT = 76;

/** An allocation table may be longer than the file needs: writers extend it ahead, and leave it when they cut a file. */
const SPARE_TABLE_SECTORS = 16;

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

    const table = await tablePlaces(header, tableSectors, perSector, sectorAt);
    const next = new Uint32Array(tableSectors * perSector);
    for (const [index, sector] of table.entries()) {
      const bytes = await sectorAt(sector);
      for (let at = 0; at < perSector; at += 1) next[index * perSector + at] = bytes.readUInt32LE(at * 4);
    }
    return new CompoundChains(source, sectorBytes, sectors, next);
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

  /** Reads within one sector. */
  readSector(sector: number, offset: number, length: number): Promise<Buffer> {
    return this.#source.read((sector + 1) * this.sectorBytes + offset, length);
  }
}

/** Where the sectors of the allocation table are: the first 109 by the header, more by a chain of their own. */
async function tablePlaces(
  header: Buffer,
  count: number,
  perSector: number,
  sectorAt: (sector: number) => Promise<Buffer>,
): Promise<number[]> {
  const places: number[] = [];
  for (let index = 0; index < Math.min(count, IN_HEADER); index += 1) {
    places.push(header.readUInt32LE(IN_HEADER_AT + index * 4));
  }
  // Each sector of the chain adds places, so that it ends however its links run.
  for (let link = header.readUInt32LE(68); places.length < count; ) {
    const bytes = await sectorAt(link);
    for (let at = 0; at < perSector - 1 && places.length < count; at += 1)
      places.push(bytes.readUInt32LE(at * 4));
    link = bytes.readUInt32LE((perSector - 1) * 4);
  }
  return places;
}
