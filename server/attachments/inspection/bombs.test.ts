import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflateRaw } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { corpusBytes } from './corpus/corpus.ts';
import { ForgedDoc } from './forging/doc.ts';
import { contentTypes, type ForgedPart, forgeDocx, forgeZip, MAIN_PART } from './forging/zip.ts';
import { inspectCv, inspectSource } from './inspect-cv.ts';
import { bufferSource, type PositionedSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';

const MEGABYTE = 1_000_000;
const PDF = corpusBytes('pdfkit-plain.pdf');

/** 200 MB of zeros, packed. */
const PACKED = await packedZeros(200);

const inspect = (parts: readonly ForgedPart[]) => inspectSource(bufferSource(forgeDocx(parts)));

const parts = (count: number, more: Partial<ForgedPart>): ForgedPart[] =>
  Array.from({ length: count }, (_, index) => ({ name: `word/media/${index}.bin`, data: 'x', ...more }));

test('a document that would unpack to 200 MB is refused unopened, and its file read in a few pieces', async () => {
  const file = path.join(await testFolder(), 'bomb');
  const document = forgeDocx([{ name: 'word/media/image1.bmp', packed: PACKED, size: 200 * MEGABYTE }]);
  await writeFile(file, document);
  expect(await inspectCv(file)).toEqual({ refusal: REFUSALS.tooLarge });

  const counted = counting(bufferSource(document));
  await inspectSource(counted.source);
  expect(document.length).toBeGreaterThan(190_000);
  expect(counted.bytesRead()).toBeLessThan(120_000);
});

test.each([
  ['one part', [{ name: 'word/a.bin', packed: Buffer.alloc(600_000), size: 101 * MEGABYTE }]],
  ['many parts, none of which is large', parts(1900, { packed: Buffer.alloc(300), size: 59_000 })],
  ['one part that packs far too well', [{ name: 'word/a.bin', packed: Buffer.alloc(5000), size: 1_100_000 }]],
  ['the largest size there is', [{ name: 'word/a.bin', packed: Buffer.alloc(5000), size: 0xfffffffe }]],
])('a document that declares too much in %s is refused', async (_, forged) => {
  expect(await inspect(forged)).toEqual({ refusal: REFUSALS.tooLarge });
});

test('a document of many parts that pack well is refused for what they unpack to together', async () => {
  expect(await inspect(parts(100, { packed: Buffer.alloc(8), size: 900_000 }))).toEqual({
    refusal: REFUSALS.tooLarge,
  });
});

test('a document of 2,001 parts is refused', async () => {
  expect(await inspect(parts(1999, {}))).toEqual({ refusal: REFUSALS.tooLarge });
});

test('a document whose directory is longer than any needs to be is refused', async () => {
  const extra = Buffer.alloc(60_000);
  extra.writeUInt16LE(0xcafe, 0);
  extra.writeUInt16LE(extra.length - 4, 2);
  expect(await inspect(parts(20, { extra }))).toEqual({ refusal: REFUSALS.tooLarge });
});

test('parts that declare less than their packed bytes can hold are refused', async () => {
  expect(await inspect([{ name: 'word/a.bin', packed: PACKED, size: 10 }])).toEqual({
    refusal: REFUSALS.damaged,
  });
  expect(await inspect([{ name: 'word/a.bin', isStored: true, size: 10 }])).toEqual({
    refusal: REFUSALS.damaged,
  });
});

test('a list of content types far longer than any is refused', async () => {
  const list = contentTypes(undefined, undefined, ' '.repeat(300_000));
  const inspection = await inspectSource(bufferSource(forgeZip([list, MAIN_PART])));
  expect(inspection).toEqual({ refusal: REFUSALS.tooLarge });
});

test('a list of content types is not unpacked beyond what it declares', async () => {
  const list = { name: '[Content_Types].xml', packed: PACKED.subarray(0, 2000), size: 3000 };
  const inspection = await inspectSource(bufferSource(forgeZip([list, MAIN_PART])));
  expect(inspection).toEqual({ refusal: REFUSALS.damaged });
});

test('of a docx of 20 MB only the parts that decide are read', async () => {
  const forged = forgeDocx([{ name: 'word/a.png', data: Buffer.alloc(20 * MEGABYTE), isStored: true }]);
  const counted = counting(bufferSource(forged));
  expect(await inspectSource(counted.source)).toMatchObject({ type: 'docx' });
  expect(counted.bytesRead()).toBeLessThan(400_000);
});

test.each([
  ['pdf', () => Buffer.concat([PDF.subarray(0, 400), Buffer.alloc(20 * MEGABYTE), PDF.subarray(400)])],
  ['doc', () => new ForgedDoc().grow(40_000).bytes],
])('a %s of 20 MB is read once, in small pieces', async (type, forge) => {
  const counted = counting(bufferSource(forge()));
  expect(await inspectSource(counted.source)).toMatchObject({ type });
  expect(counted.bytesRead()).toBeLessThan(22 * MEGABYTE);
  expect(counted.longestRead()).toBeLessThan(100_000);
});

/** Half of what an inspection may take. It is processor time that counts, which a busy machine hardly lengthens. */
const LONG_MS = 2500;

/** This many bytes of one thing repeated, which costs most where each could be the beginning of something. */
const endless = (text: string) => text.repeat(Math.ceil((10 * MEGABYTE) / text.length));

test.each([
  ['beginnings of objects', endless('9 0 obj ')],
  ['beginnings of objects in a string', `9 0 obj(${endless(' 9 0 obj ')}`],
  ['strings without an end', endless('9 0 obj( ')],
  ['comments before objects', endless(`${'%\n'.repeat(100)}obj `)],
  ['zeros before objects', endless(`${'0'.repeat(250)} 0 obj `)],
  ['beginnings of dictionaries', `9 0 obj ${endless('<<')}`],
  ['beginnings of lists', `9 0 obj ${endless('[')}`],
  ['nonsense in a list', `9 0 obj [${endless('a ')}`],
  ['trailers', endless('trailer ')],
  ['ends of the file', endless('%%EOF ')],
  ['streams without an end', endless('9 0 obj<</N 1/First 2>>stream\n')],
  ['opening actions', endless('9 0 obj<</OpenAction %%%%%%%%%%%%%%%%%%%%%%%%%%')],
  ['text between objects', endless('hello world PK ')],
])('a PDF of nothing but %s is searched in a short time', async (_, text) => {
  const forged = Buffer.from(`%PDF-1.7\n${text}\nstartxref\n9\n%%EOF\n`, 'latin1');
  const start = process.threadCpuUsage();
  await inspectSource(bufferSource(forged));
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(LONG_MS);
});

/** Counts what is read of a source. */
function counting({ size, read }: PositionedSource) {
  let bytes = 0;
  let longest = 0;
  const source = {
    size,
    read: (position: number, length: number) => {
      bytes += length;
      longest = Math.max(longest, length);
      return read(position, length);
    },
  };
  return { source, bytesRead: () => bytes, longestRead: () => longest };
}

/** What deflate makes of this many megabytes of zeros, without their ever being in memory together. */
function packedZeros(megabytes: number): Promise<Buffer> {
  const zeros = Buffer.alloc(MEGABYTE);
  const stream = Readable.from(
    (function* () {
      for (let count = 0; count < megabytes; count += 1) yield zeros;
    })(),
  );
  return buffer(stream.pipe(createDeflateRaw()));
}
