import { CompoundChains, NO_SECTOR } from './compound-chains.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';

/** A storage or stream of a compound file. */
export interface CompoundEntry {
  name: string;
  kind: 'storage' | 'stream' | 'root';
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** A compound file (MS-CFB) whose structure holds: every chain of sectors ends, within the file, and shares none. */
export interface CompoundFile {
  /** Everything in the directory, however deep or unreachable. */
  entries: readonly CompoundEntry[];
  /** What is directly below the root. */
  topLevel: readonly CompoundEntry[];
  /** Reads a part of a stream: this many bytes, or fewer if it ends before. */
  readAt: (stream: CompoundEntry, position: number, length: number) => Promise<Buffer>;
}

const HEADER_BYTES = 512;
const LITTLE_ENDIAN = 0xfffe;
const SECTOR_SHIFTS: Readonly<Record<number, number>> = { 3: 9, 4: 12 };

/** Streams shorter than this are kept together in the root's stream, in sectors of 64 bytes. */
const SHORT_STREAM = 4096;
const SHORT_SECTOR_BYTES = 64;

const ENTRY_BYTES = 128;
const MOST_ENTRIES = 4096;
const KINDS: Readonly<Record<number, CompoundEntry['kind']>> = { 1: 'storage', 2: 'stream', 5: 'root' };

/**
 * Reads a compound file's allocation table and directory.
 *
 * @throws {Refused}
 */
export async function openCompoundFile(source: PositionedSource): Promise<CompoundFile> {
  const header = await source.read(0, HEADER_BYTES);
  const version = header.readUInt16LE(26);
  const shift = header.readUInt16LE(30);
  const isSupported =
    header.readUInt16LE(28) === LITTLE_ENDIAN &&
    SECTOR_SHIFTS[version] === shift &&
    header.readUInt16LE(32) === 6 &&
    header.readUInt32LE(56) === SHORT_STREAM;
  if (!isSupported) throw new Refused('damaged');

  const chains = await CompoundChains.read(source, header, 1 << shift);
  const slots = await readDirectory(chains, header.readUInt32LE(48), version);
  const [root] = slots;
  if (root?.kind !== 'root') throw new Refused('damaged');
  const entries = slots.filter((entry) => entry !== undefined);
  // The short streams' own table, and the stream that holds them.
  const shortTable = header.readUInt32LE(64) > 0 ? chains.claim(header.readUInt32LE(60), 0) : [];
  const shortStreams = root.size === 0 ? [] : chains.claim(root.start, root.size);
  const places = new Map<CompoundEntry, readonly number[]>();
  for (const entry of entries) {
    const { kind, start, size } = entry;
    if (kind !== 'stream' || size < SHORT_STREAM) continue;
    const chain = chains.claim(start, size);
    places.set(entry, chain);
    await chains.checkSlack(chain, size);
  }
  await chains.checkSlack(shortStreams, root.size);
  await chains.checkLeftovers();

  /** Reads within one sector of the short streams. */
  async function readShort(entry: CompoundEntry, position: number, most: number): Promise<Buffer> {
    const offset = position % SHORT_SECTOR_BYTES;
    const length = Math.min(most, SHORT_SECTOR_BYTES - offset);
    let short = entry.start;
    for (let step = Math.floor(position / SHORT_SECTOR_BYTES); step > 0; step -= 1)
      short = await nextShort(short);
    const place = short * SHORT_SECTOR_BYTES + offset;
    const sector = shortStreams[Math.floor(place / chains.sectorBytes)] ?? NO_SECTOR;
    return chains.readSector(sector, place % chains.sectorBytes, length);
  }

  async function nextShort(short: number): Promise<number> {
    const perSector = chains.sectorBytes / 4;
    const sector = shortTable[Math.floor(short / perSector)] ?? NO_SECTOR;
    return (await chains.readSector(sector, (short % perSector) * 4, 4)).readUInt32LE(0);
  }

  return {
    entries,
    topLevel: siblings(slots, root.child),
    readAt: async (stream, position, length) => {
      const end = Math.min(stream.size, position + length);
      if (end <= position) return Buffer.alloc(0);
      const chain = places.get(stream);
      if (chain !== undefined) return chains.readStretch(chain, position, end - position);
      const pieces: Buffer[] = [];
      for (let at = position; at < end; at += pieces.at(-1)?.length ?? end)
        pieces.push(await readShort(stream, at, end - at));
      return Buffer.concat(pieces);
    },
  };
}

/** Unused slots are undefined: entries refer to each other by position. */
async function readDirectory(
  chains: CompoundChains,
  start: number,
  version: number,
): Promise<(CompoundEntry | undefined)[]> {
  const sectors = chains.claim(start, 0);
  if (sectors.length * chains.sectorBytes > MOST_ENTRIES * ENTRY_BYTES) throw new Refused('damaged');
  const entries: (CompoundEntry | undefined)[] = [];
  for (const sector of sectors) {
    const bytes = await chains.readSector(sector, 0, chains.sectorBytes);
    for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
      entries.push(readEntry(bytes.subarray(at, at + ENTRY_BYTES), version));
    }
  }
  return entries;
}

function readEntry(bytes: Buffer, version: number): CompoundEntry | undefined {
  const type = bytes.readUInt8(66);
  if (type === 0) return undefined;
  const kind = KINDS[type];
  const nameBytes = bytes.readUInt16LE(64);
  if (kind === undefined || nameBytes < 2 || nameBytes > 64 || nameBytes % 2 !== 0)
    throw new Refused('damaged');
  // Writers of version 3 may leave anything in the upper half of a size.
  const upperSize = version === 3 ? 0 : bytes.readUInt32LE(124);
  // For some readers a name ends at its first NUL, whatever length is stated.
  const [name = ''] = bytes.toString('utf16le', 0, nameBytes - 2).split('\0', 1);
  return {
    name,
    kind,
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120) + upperSize * 2 ** 32,
  };
}

/**
 * The entries of one storage, which are kept as a tree of their names (MS-CFB, 2.6.4). No two may share a name, however
 * it is written: a search through the tree would find one or the other.
 */
function siblings(slots: readonly (CompoundEntry | undefined)[], first: number): CompoundEntry[] {
  const found = new Set<CompoundEntry>();
  const names = new Set<string>();
  const open = [first];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place === NO_SECTOR) continue;
    const entry = slots[place];
    if (entry === undefined || found.has(entry)) throw new Refused('damaged');
    found.add(entry);
    names.add(entry.name.toUpperCase());
    open.push(entry.left, entry.right);
  }
  if (names.size < found.size) throw new Refused('unsafe');
  return [...found];
}
