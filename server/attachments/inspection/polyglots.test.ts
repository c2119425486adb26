import { expect, test } from 'vitest';
import { readCorpus } from './corpus/corpus.ts';
import { ForgedDoc } from './forging/doc.ts';
import { OTHERS } from './forging/others.ts';
import { forgePdf } from './forging/pdf.ts';
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

test.each(OTHERS)('%s anywhere between the parts of a PDF is refused', async (name, other) => {
  const objects = ['<</Type/Catalog>>', '<</A 1>>', '<</Length 4>>\nstream\ntext\nendstream'];
  const gap = Buffer.from('\n');
  const pdf = forgePdf(objects);
  const places = ['1 0 obj', '2 0 obj', '3 0 obj', 'trailer', 'startxref'].map((word) => pdf.indexOf(word));
  for (const place of places) {
    for (const far of [Buffer.alloc(0), Buffer.alloc(66_000, ' ')]) {
      const parts = [pdf.subarray(0, place), gap, other, gap, far, pdf.subarray(place)];
      expect(await inspect(...parts), `${name} at ${place}`).toEqual({ refusal: REFUSALS.twoKinds });
    }
  }
});

test('a signature is found wherever it falls between the pieces in which a PDF is read', async () => {
  const pdf = forgePdf(['<</Type/Catalog>>']);
  for (let shift = 64_990; shift < 65_050; shift += 1) {
    const filler = Buffer.alloc(shift, ' ');
    const forged = Buffer.concat([
      pdf.subarray(0, 9),
      filler,
      Buffer.from('Rar!\x1a\x07\0'),
      pdf.subarray(9),
    ]);
    expect(await inspect(forged), `${shift}`).toEqual({ refusal: REFUSALS.twoKinds });
  }
});

test.each([
  ['a comment in front', '<</Type/Catalog>>', '%Rar!\x1a\x07\0\n'],
  ['a comment within an object', '<</Type/Catalog %Rar!\x1a\x07\0\n>>', ''],
  ['a comment with an object in it', '<</Type/Catalog %9 0 obj<</A 1>>endobj Rar!\x1a\x07\0\n>>', ''],
  ['what stands behind an object that makes no sense', '<</A>>\nendobj\nRar!\x1a\x07\0\n', ''],
  ['what stands behind a dictionary', '<</A 1>> Rar!\x1a\x07\0', ''],
])('a PDF with an archive in %s is refused', async (_, object, before) => {
  const pdf = forgePdf([object]);
  const forged = Buffer.concat([pdf.subarray(0, 9), Buffer.from(before, 'latin1'), pdf.subarray(9)]);
  expect(await inspect(forged)).toEqual({ refusal: REFUSALS.twoKinds });
});

test('the words of an archive or program in a stream or string of a PDF are its own', async () => {
  const words = 'Rar!\x1a\x07\0 PK\x03\x04 MZ PE\0\0 ustar CD001';
  const forged = forgePdf([`<</A(${words})>>`, `<</Length 9>>\nstream\n${words}\nendstream`]);
  expect(await inspect(forged)).toEqual({ type: 'pdf', cautions: [] });
});

test.each([
  ['a tar archive', 257, 'ustar\x0000'],
  ['an image of a disc', 32_769, 'CD001'],
  ['an image of a disc of another volume', 34_817, 'CD001'],
])('a PDF that is also %s is refused, wherever in it the signature falls', async (_, place, signature) => {
  const forged = forgePdf(['<</Type/Catalog>>', `<<>>\nstream\n${'x'.repeat(40_000)}\nendstream`]);
  expect(await inspect(forged)).toEqual({ type: 'pdf', cautions: [] });
  forged.write(signature, place, 'latin1');
  expect(await inspect(forged)).toEqual({ refusal: REFUSALS.twoKinds });
});

test.each(OTHERS)('%s in the unused space of a doc is refused', async (_, other) => {
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
