import { expect, test } from 'vitest';
import { readCorpus } from './corpus/corpus.ts';
import { ForgedDoc } from './forging/doc.ts';
import { OTHERS } from './forging/others.ts';
import { forgeDocx } from './forging/zip.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';

const ACCEPTED = readCorpus('accepted');

const inspect = (...parts: readonly Buffer[]) => inspectSource(bufferSource(Buffer.concat(parts)));

/** Fills the last sector, as if what follows had always been there. */
const filled = (bytes: Buffer) => Buffer.alloc(-bytes.length & 511);

test.each(OTHERS)('%s behind any accepted file, in front of it, or both is refused', async (_, other) => {
  for (const { name, bytes } of ACCEPTED) {
    const taken = [
      await inspect(bytes, other),
      await inspect(bytes, Buffer.from('\n'), other),
      await inspect(bytes, filled(bytes), other),
      await inspect(bytes, filled(bytes), other, filled(other)),
      await inspect(bytes, other, Buffer.from('\nstartxref\n0\n%%EOF\n')),
      await inspect(other, bytes),
    ].map((inspection) => 'refusal' in inspection);
    expect(taken, name).toEqual(taken.map(() => true));
  }
});

test.each(OTHERS)('%s in what a doc has left over is refused', async (_, other) => {
  const sectors = Math.ceil(other.length / 512) + 1;
  const grown = new ForgedDoc();
  const free = grown.bytes.length / 512 - 1;
  grown.grow(sectors + 1);
  other.copy(grown.bytes, grown.sector(free));
  expect(await inspect(grown.bytes)).toEqual({ refusal: REFUSALS.twoKinds });
});

test.each(OTHERS)('%s in the remarks of a docx is refused', async (_, other) => {
  const extra = Buffer.concat([Buffer.from([0xfe, 0xca, 0, 0]), other]);
  extra.writeUInt16LE(other.length, 2);
  for (const forged of [
    forgeDocx([], { comment: other }),
    forgeDocx([{ name: 'word/a.bin', data: 'x', extra }]),
  ]) {
    expect(await inspect(forged)).toHaveProperty('refusal');
  }
});

test('a doc may have free sectors, stale words in them, and a padded end', async () => {
  const bytes = new ForgedDoc().bytes;
  const stale = Buffer.from('what somebody deleted '.repeat(20));
  for (const end of [Buffer.alloc(512), Buffer.alloc(3000, 0xff), Buffer.alloc(100_000), stale]) {
    expect(await inspect(bytes, end)).toMatchObject({ type: 'doc' });
  }
  expect(await inspect(bytes, Buffer.alloc(60_000, 'what nobody deleted '))).toHaveProperty('refusal');
});
