import { promisify } from 'node:util';
import { constants, crc32, inflateRaw, inflateRawSync } from 'node:zlib';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import type { ZipPart } from './zip-archive.ts';

/** The most that is unpacked, of one part and in all: the text of 500 pages is less. */
const MOST_OF_ONE = 4_000_000;
const MOST_UNPACKED = 12_000_000;

/**
 * This many packed bytes show how a part begins. Unpacked they are at most a thousand times as many, of which this many
 * are looked at.
 */
const START_BYTES = 256;
const MOST_OF_START = 1024;

/** Anything smaller is unpacked sooner than another thread could be asked to. */
const SMALL = 32_768;

const unpack = promisify(inflateRaw);

/** The parts of a Word document, unpacked as far as little time and memory allow. */
export class DocxParts {
  readonly #source: PositionedSource;
  #unpacked = 0;

  constructor(source: PositionedSource) {
    this.#source = source;
  }

  /**
   * How a part begins; empty if its first bytes don't tell.
   *
   * @throws {Refused} for a part that can't be unpacked
   */
  async start(part: ZipPart): Promise<Buffer> {
    const packed = await this.#source.read(part.dataStart, Math.min(part.compressedSize, START_BYTES));
    if (!part.isCompressed) return packed;
    try {
      return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, MOST_OF_START);
    } catch {
      throw new Refused('damaged');
    }
  }

  /**
   * All that a part holds; undefined if that, or all parts together, is too much.
   *
   * @throws {Refused} for a part that is not what its checksum says
   */
  async whole(part: ZipPart): Promise<Buffer | undefined> {
    this.#unpacked += part.size;
    if (part.size > MOST_OF_ONE || part.compressedSize > MOST_OF_ONE || this.#unpacked > MOST_UNPACKED)
      return undefined;
    const packed = await this.#source.read(part.dataStart, part.compressedSize);
    const bytes = part.isCompressed ? await inflated(packed, part.size) : packed;
    if (bytes.length !== part.size || crc32(bytes) !== part.crc32) throw new Refused('damaged');
    return bytes;
  }
}

async function inflated(packed: Buffer, size: number): Promise<Buffer> {
  const options = { maxOutputLength: size + 1 };
  try {
    return size > SMALL ? await unpack(packed, options) : inflateRawSync(packed, options);
  } catch {
    throw new Refused('damaged');
  }
}
