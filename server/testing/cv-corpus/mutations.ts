import { Random } from '../random.ts';

/** A file before it is spoiled. */
interface Sound {
  name: string;
  bytes: Buffer;
}

/** Values with which lengths, counts and offsets go wrong. */
const EDGES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

type Change = (bytes: Buffer, random: Random, corpus: readonly Sound[]) => Buffer;

const CHANGES: readonly Change[] = [
  flipBits,
  flipBits,
  writeEdge,
  writeEdge,
  writeEdge,
  truncate,
  splice,
  remove,
  repeat,
];

/**
 * Spoils a file of the corpus.
 *
 * @param seed - the same seed makes the same mutation
 */
export function mutate(corpus: readonly Sound[], seed: number): { name: string; bytes: Buffer } {
  const random = new Random(seed);
  const { name, bytes } = random.of(corpus);
  let mutated: Buffer = Buffer.from(bytes);
  for (let count = 1 + random.below(3); count > 0; count -= 1)
    mutated = random.of(CHANGES)(mutated, random, corpus);
  return { name, bytes: mutated };
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  for (let count = 1 + random.below(8); count > 0 && bytes.length > 0; count -= 1) {
    const at = place(bytes, 1, random);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
  }
  return bytes;
}

function writeEdge(bytes: Buffer, random: Random): Buffer {
  const width = random.of([2, 4]);
  if (bytes.length < width) return bytes;
  const value = random.below(4) === 0 ? random.below(bytes.length + 2) : random.of(EDGES);
  bytes.writeUIntLE(value % 2 ** (width * 8), place(bytes, width, random), width);
  return bytes;
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.below(bytes.length + 1));
}

/** Inserts a piece of another file. */
function splice(bytes: Buffer, random: Random, corpus: readonly Sound[]): Buffer {
  const other = random.of(corpus).bytes;
  const from = random.below(other.length);
  const at = random.below(bytes.length + 1);
  const piece = other.subarray(from, from + random.below(random.below(2) === 0 ? 64 : other.length));
  return Buffer.concat([
    bytes.subarray(0, at),
    piece,
    bytes.subarray(random.below(2) === 0 ? at : at + piece.length),
  ]);
}

function remove(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(64))]);
}

function repeat(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([
    bytes.subarray(0, at),
    bytes.subarray(at, at + random.below(1024)),
    bytes.subarray(at),
  ]);
}

/** A place within the bytes: every other time near one of the ends, where most of what is read is. */
function place(bytes: Buffer, width: number, random: Random): number {
  const last = bytes.length - width;
  if (random.below(2) === 0) return random.below(last + 1);
  const near = random.below(Math.min(last + 1, 1536));
  return random.below(2) === 0 ? near : last - near;
}
