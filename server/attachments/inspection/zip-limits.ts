import { Refused } from './refusals.ts';

/** Where a part is in its archive: from its header's first byte to the byte after its data. */
export interface Place {
  start: number;
  end: number;
}

/** How much a part unpacks to, as the archive declares it. */
interface Expansion {
  isCompressed: boolean;
  compressedSize: number;
  size: number;
}

const MOST_UNPACKED = 100_000_000;
const HIGHEST_RATIO = 200;

/** Below this the ratio means nothing: an empty page or a plain picture packs to almost nothing, and harms nobody. */
const RATIO_COUNTS_FROM = 1_000_000;

/** The sizes and checksum that may follow a part's data: 24 bytes at most. */
const LONGEST_DESCRIPTOR = 24;

/** A packed part may be larger than its content: by an eighth with the simplest encoders, and a few bytes of framing. */
const largestPacked = (size: number) => size * 1.125 + 64;

/**
 * Refuses parts that overlap, that reach into the directory, or that leave room for something hidden before, between or
 * after them.
 *
 * @throws {Refused}
 */
export function checkPlacement(parts: readonly Place[], directoryStart: number): void {
  let free = 0;
  let slack = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start < free || start > free + slack) throw new Refused('damaged');
    free = end;
    slack = LONGEST_DESCRIPTOR;
  }
  if (directoryStart < free || directoryStart > free + slack) throw new Refused('damaged');
}

/**
 * Refuses what would unpack to too much, by the sizes that the archive declares.
 *
 * Declared sizes may lie. The lies that count are bounded: a stored part is as long as it says (yauzl compares), and a
 * packed one can't hold less than its packed bytes stand for. What remains is a part that declares little and unpacks to
 * at most 1,032 times its packed bytes, deflate's own limit. Nothing here unpacks it, programs that do stop at the declared
 * size or report the file as damaged, and the two parts that decide are unpacked with a hard limit.
 *
 * @throws {Refused}
 */
export function checkExpansion(parts: readonly Expansion[], archiveSize: number): void {
  let unpacked = 0;
  for (const part of parts) {
    unpacked += part.size;
    if (part.isCompressed && part.compressedSize > largestPacked(part.size)) throw new Refused('damaged');
    if (isBomb(part.size, part.compressedSize)) throw new Refused('tooLarge');
  }
  if (unpacked > MOST_UNPACKED || isBomb(unpacked, archiveSize)) throw new Refused('tooLarge');
}

function isBomb(size: number, packed: number): boolean {
  return size > RATIO_COUNTS_FROM && size > packed * HIGHEST_RATIO;
}
