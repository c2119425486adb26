import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { readCorpus } from './corpus/corpus.ts';
import { inspectCv, inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';

const ACCEPTED = readCorpus('accepted');
const ACCEPTED_DOCX = ACCEPTED.filter(({ name }) => name.endsWith('.docx'));

test.each(ACCEPTED)('$name is taken for what it is', async (file) => {
  expect(await inspectCv(file.path)).toEqual({ type: path.extname(file.name).slice(1), cautions: [] });
});

test.each(readCorpus('refused'))('$name is refused', async (file) => {
  const refusal = file.name.includes('password') ? REFUSALS.password : REFUSALS.kind;
  expect(await inspectCv(file.path)).toEqual({ refusal });
});

test('the name of a file says nothing', async () => {
  const folder = await testFolder();
  for (const [index, { bytes, name }] of ACCEPTED.entries()) {
    const file = path.join(folder, `${index}.exe`);
    await writeFile(file, bytes);
    expect(await inspectCv(file)).toEqual({ type: path.extname(name).slice(1), cautions: [] });
  }
});

test.each(ACCEPTED)('$name is refused when its end is missing', async ({ name, bytes }) => {
  const lengths = [0, 1, 3, 4, 7, 8, 9, 100, 511, 512, 1024];
  for (let share = 1; share < 40; share += 1) lengths.push(Math.floor((bytes.length * share) / 40));
  for (const length of lengths.filter((length) => !isEarlierState(name, length))) {
    const inspection = await inspectSource(bufferSource(bytes.subarray(0, length)));
    const refusal = 'refusal' in inspection ? inspection.refusal : undefined;
    expect([REFUSALS.kind, REFUSALS.damaged], `${length} bytes`).toContain(refusal);
  }
});

/** A PDF that was saved by adding to it is whole without the addition, too. */
function isEarlierState(name: string, length: number): boolean {
  const before = { 'updated.pdf': 'pdfkit-plain.pdf', 'linearized-and-updated.pdf': 'linearized.pdf' }[name];
  const file = ACCEPTED.find((earlier) => earlier.name === before);
  return file !== undefined && length >= file.bytes.length - 1;
}

test.each(ACCEPTED_DOCX)('$name is refused when its last byte is missing', async ({ bytes }) => {
  const inspection = await inspectSource(bufferSource(bytes.subarray(0, -1)));
  expect(inspection).toEqual({ refusal: REFUSALS.damaged });
});

test.each([
  ['nothing', ''],
  ['text', 'Asha Example, tester'],
  ['a page', '<!DOCTYPE html><html lang="en"><body>%PDF-1.7 startxref 0 %%EOF</body></html>'],
  ['rich text', '{\\rtf1\\ansi CV}'],
  ['a script', '#!/bin/sh\necho %PDF-\n'],
  ['a program of Windows', 'MZ\x90\0\x03\0\0\0'],
  ['a program of Linux', '\x7fELF\x02\x01\x01\0'],
  ['an empty archive', `PK\x05\x06${'\0'.repeat(18)}`],
  ['a PDF behind something else', '\n%PDF-1.7\nstartxref\n0\n%%EOF\n'],
])('%s is refused as another kind of file', async (_, text) => {
  const inspection = await inspectSource(bufferSource(Buffer.from(text, 'latin1')));
  expect(inspection).toEqual({ refusal: REFUSALS.kind });
});

test('a file that is not there is a fault, not a refusal', async () => {
  await expect(inspectCv(path.join(await testFolder(), 'gone'))).rejects.toThrow('ENOENT');
});
