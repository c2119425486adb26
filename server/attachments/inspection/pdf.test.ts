import { expect, test } from 'vitest';
import { corpusBytes } from './corpus/corpus.ts';
import { forgeDocx, forgeZip } from './forging/zip.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';

const PDF = corpusBytes('pdfkit-plain.pdf');

const inspect = (...bytes: readonly (Buffer | string)[]) =>
  inspectSource(bufferSource(Buffer.concat(bytes.map((part) => Buffer.from(part as string, 'latin1')))));

test.each([
  ['line ends', '\r\n\r\n'],
  ['NULs', '\0'.repeat(3000)],
  ['spaces', ' '.repeat(3000)],
  ['a mark of the end of a text file', '\x1a'],
])('a PDF with %s behind its end is taken', async (_, padding) => {
  expect(await inspect(PDF, padding)).toEqual({ type: 'pdf', cautions: [] });
});

test('a PDF that ends long before its file does is refused', async () => {
  expect(await inspect(PDF, 'x'.repeat(4000))).toEqual({ refusal: REFUSALS.damaged });
  expect(await inspect(PDF, '\0'.repeat(20_000))).toEqual({ refusal: REFUSALS.damaged });
});

test.each([
  ['no end', '%PDF-1.7\nstartxref\n9\n'],
  ['no table', '%PDF-1.7\n%%EOF\n'],
  ['its end before its table', '%PDF-1.7\n%%EOF\nstartxref\n9\n'],
  ['nothing else', '%PDF-'],
])('a PDF with %s is refused', async (_, text) => {
  expect(await inspect(text)).toEqual({ refusal: REFUSALS.damaged });
});

const END = '\nstartxref\n9\n%%EOF\n';

test.each([
  [
    'that counts from the start of the file',
    forgeDocx([], { prefix: PDF, knowsPrefix: true, comment: Buffer.from(END) }),
  ],
  ['that counts from its own start', forgeDocx([], { prefix: PDF, comment: Buffer.from(END) })],
  ['whose comment does not cover the end', forgeDocx([], { prefix: PDF, suffix: Buffer.from(END) })],
  ['of the 64-bit format', Buffer.concat([PDF, zip64End(), Buffer.from(END)])],
])('a PDF and an archive %s, in one file, are refused', async (_, bytes) => {
  expect(await inspect(bytes)).toEqual({ refusal: REFUSALS.twoKinds });
});

test('a PDF with an archive behind its end is refused', async () => {
  const inspection = await inspect(PDF, forgeZip([{ name: 'setup.exe', data: 'MZ' }]));
  expect(inspection).toEqual({ refusal: REFUSALS.twoKinds });
});

test('the four bytes of an archive’s end, met by chance, do not make an archive', async () => {
  const chance = `stream\n${'PK\x05\x06'.repeat(50)}${'\x07'.repeat(40)}\nendstream\n`;
  expect(await inspect(PDF.subarray(0, 400), chance, PDF.subarray(400))).toEqual({
    type: 'pdf',
    cautions: [],
  });
});

test('a great many of them are not chance', async () => {
  const marks = 'PK\x05\x06'.repeat(100);
  expect(await inspect(PDF.subarray(0, 400), marks, PDF.subarray(400))).toEqual({
    refusal: REFUSALS.twoKinds,
  });
});

test('an archive in an attachment far from the end does not make an archive', async () => {
  expect(await inspect(PDF.subarray(0, 400), forgeDocx(), ' '.repeat(70_000), PDF.subarray(400))).toEqual({
    type: 'pdf',
    cautions: [],
  });
});

/** The last two records of an archive whose sizes are in a record before them. */
function zip64End(): Buffer {
  const [locator, end] = [Buffer.alloc(20), Buffer.alloc(22, 0xff)];
  locator.write('PK\x06\x07', 'latin1');
  end.write('PK\x05\x06', 'latin1');
  return Buffer.concat([locator, end]);
}
