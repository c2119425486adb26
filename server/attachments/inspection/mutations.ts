/** A file before it is spoiled. */
interface Sound {
  name: string;
  bytes: Buffer;
}

/** Values that lengths, counts and offsets go wrong with. */
const EDGES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

/** Random whole numbers below a limit. */
type Random = (limit: number) => number;

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
  const random = randomFrom(seed);
  const { name, bytes } = pick(corpus, random);
  let mutated: Buffer = Buffer.from(bytes);
  for (let count = 1 + random(3); count > 0; count -= 1)
    mutated = pick(CHANGES, random)(mutated, random, corpus);
  return { name, bytes: mutated };
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  for (let count = 1 + random(8); count > 0 && bytes.length > 0; count -= 1) {
    const at = place(bytes, 1, random);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random(8)), at);
  }
  return bytes;
}

function writeEdge(bytes: Buffer, random: Random): Buffer {
  const width = pick([2, 4], random);
  if (bytes.length < width) return bytes;
  const value = random(4) === 0 ? random(bytes.length + 2) : pick(EDGES, random);
  bytes.writeUIntLE(value % 2 ** (width * 8), place(bytes, width, random), width);
  return bytes;
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random(bytes.length + 1));
}

/** Puts a piece of another file in. */
function splice(bytes: Buffer, random: Random, corpus: readonly Sound[]): Buffer {
  const other = pick(corpus, random).bytes;
  const from = random(other.length);
  const at = random(bytes.length + 1);
  const piece = other.subarray(from, from + random(random(2) === 0 ? 64 : other.length));
  return Buffer.concat([
    bytes.subarray(0, at),
    piece,
    bytes.subarray(random(2) === 0 ? at : at + piece.length),
  ]);
}

function remove(bytes: Buffer, random: Random): Buffer {
  const at = random(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(64))]);
}

function repeat(bytes: Buffer, random: Random): Buffer {
  const at = random(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + random(1024)), bytes.subarray(at)]);
}

/** A place within the bytes: every other time near one of the ends, where most of what is read stands. */
function place(bytes: Buffer, width: number, random: Random): number {
  const last = bytes.length - width;
  if (random(2) === 0) return random(last + 1);
  const near = random(Math.min(last + 1, 1536));
  return random(2) === 0 ? near : last - near;
}

function pick<T>(choices: readonly T[], random: Random): T {
  const choice = choices[random(choices.length)];
  if (choice === undefined) throw new Error('there is nothing to choose from');
  return choice;
}

/** A linear congruential generator whose upper bits are mixed before they are used. */
function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    return Math.floor(((mixed ^ (mixed >>> 13)) >>> 0) / (2 ** 32 / Math.max(1, limit)));
  };
}
