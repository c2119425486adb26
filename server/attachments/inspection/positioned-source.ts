import type { FileHandle } from 'node:fs/promises';
import { Refused } from './refusals.ts';

/** Bytes that are read by position, so that a file need not be in memory. */
export interface PositionedSource {
  readonly size: number;
  /**
   * Gives exactly `length` bytes, which must not be written to.
   *
   * @throws {Refused} for a range that is not within the file
   */
  read: (position: number, length: number) => Promise<Buffer>;
}

const PAGE_BYTES = 16_384;
const PAGES_KEPT = 8;

/** Longer reads happen only once, and bypass the pages. */
const LONGEST_PAGED = 4096;

/** A file on the disk. */
export function fileSource(handle: FileHandle, size: number): PositionedSource {
  return within(size, async (position, length) => {
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled);
      if (bytesRead === 0) throw new Refused('damaged');
      filled += bytesRead;
    }
    return bytes;
  });
}

/** Bytes in memory. */
export function bufferSource(bytes: Buffer): PositionedSource {
  return within(bytes.length, async (position, length) => bytes.subarray(position, position + length));
}

/** Keeps the pages read last, since the parts of a file that matter are small and near each other: 128 KiB at most. */
export function paged({ size, read }: PositionedSource): PositionedSource {
  const pages = new Map<number, Buffer>();
  const page = async (index: number): Promise<Buffer> => {
    const start = index * PAGE_BYTES;
    const found = pages.get(index) ?? (await read(start, Math.min(PAGE_BYTES, size - start)));
    // A map keeps the order in which its keys were set: the first is the least recently used.
    pages.delete(index);
    pages.set(index, found);
    const [oldest = index] = pages.keys();
    if (pages.size > PAGES_KEPT) pages.delete(oldest);
    return found;
  };
  return within(size, async (position, length) => {
    if (length > LONGEST_PAGED) return read(position, length);
    const index = Math.floor(position / PAGE_BYTES);
    const start = position - index * PAGE_BYTES;
    if (start + length <= PAGE_BYTES) return (await page(index)).subarray(start, start + length);
    const [first, second] = [await page(index), await page(index + 1)];
    return Buffer.concat([first.subarray(start), second.subarray(0, start + length - PAGE_BYTES)]);
  });
}

function within(size: number, read: PositionedSource['read']): PositionedSource {
  return {
    size,
    read: async (position, length) => {
      const isWithin = Number.isSafeInteger(position) && position >= 0 && position + length <= size;
      if (!isWithin) throw new Refused('damaged');
      return length === 0 ? Buffer.alloc(0) : read(position, length);
    },
  };
}
