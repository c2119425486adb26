// @module-tag nightly

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { readCorpus } from '@website/tests/fixtures/cv-corpus/corpus.ts';
import { Random } from '@website/tests/fixtures/random.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { CvChecker } from './cv-checker.ts';

// biome-ignore lint/style/noProcessEnv: a longer run by hand sets the count.
const MUTATIONS = Number(process.env.MUTATIONS ?? 500);

const CORPUS = [...readCorpus('accepted'), ...readCorpus('refused')];

/** Boundary values for lengths, counts and offsets. */
const EDGES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

type Change = (bytes: Buffer, random: Random) => Buffer;

const flipBits: Change = (bytes, random) => {
  for (let count = 1 + random.below(8); count > 0 && bytes.length > 0; count -= 1) {
    const at = randomOffset(bytes, 1, random);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
  }
  return bytes;
};

const writeEdge: Change = (bytes, random) => {
  const width = random.of([2, 4]);
  if (bytes.length < width) return bytes;
  bytes.writeUIntLE(random.of(EDGES) % 2 ** (width * 8), randomOffset(bytes, width, random), width);
  return bytes;
};

const truncate: Change = (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1));

/** Replaces or inserts bytes with a piece of another corpus file. */
const splice: Change = (bytes, random) => {
  const other = random.of(CORPUS).bytes;
  const [from, at] = [random.below(other.length), random.below(bytes.length + 1)];
  const piece = other.subarray(from, from + random.below(random.chance(0.5) ? 64 : other.length));
  const end = random.chance(0.5) ? at : at + piece.length;
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(end)]);
};

const CHANGES = [flipBits, writeEdge, writeEdge, truncate, splice];

/** A random offset: half of the time near the start or the end, where most parsing happens. */
function randomOffset(bytes: Buffer, width: number, random: Random): number {
  const last = bytes.length - width;
  if (random.chance(0.5)) return random.below(last + 1);
  const near = random.below(Math.min(last + 1, 1536));
  return random.chance(0.5) ? near : last - near;
}

test(`each of ${MUTATIONS.toLocaleString('en')} mutated files is accepted or refused, and does not affect the next`, {
  timeout: 36_000_000,
}, async () => {
  const checker = new CvChecker({ timeoutMs: 60_000, startTimeoutMs: 120_000 });
  onTestFinished(() => checker.close());
  const file = path.join(await testFolder(), 'cv');
  const answers = new Set<string>();
  for (let seed = 0; seed < MUTATIONS; seed += 1) {
    const random = new Random(seed);
    let bytes: Buffer = Buffer.from(random.of(CORPUS).bytes);
    for (let count = 1 + random.below(3); count > 0; count -= 1) bytes = random.of(CHANGES)(bytes, random);
    await writeFile(file, bytes);
    const verdict = await checker.check(file, 'a');
    answers.add('type' in verdict ? verdict.type : verdict.refusal);
  }
  expect([...answers]).toEqual(
    expect.arrayContaining(['pdf', 'doc', 'docx', 'damaged', 'kind', 'password', 'lockedPdf']),
  );
  expect(await checker.check(CORPUS[0]?.path ?? '', 'a')).toMatchObject({ type: 'pdf' });
});
