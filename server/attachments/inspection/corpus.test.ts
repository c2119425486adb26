import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { readCorpus } from './corpus/corpus.ts';
import { contentTypes, forgeZip } from './forging/zip.ts';
import { inspectCv, inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';

const ACCEPTED = readCorpus('accepted');
const ACCEPTED_DOCX = ACCEPTED.filter(({ name }) => name.endsWith('.docx'));

test.each(ACCEPTED)('$name is taken for what it is', async (file) => {
  expect(await inspectCv(file.path)).toEqual({ type: path.extname(file.name).slice(1), cautions: [] });
});

test.each(readCorpus('refused'))('$name is refused', async (file) => {
  const kinds: Record<string, string> = { '.rtf': 'rtf', '.odt': 'openDocument', '.png': 'picture' };
  const ending = path.extname(file.name);
  const locked = ending === '.pdf' ? REFUSALS.lockedPdf : REFUSALS.password;
  const refused = { refusal: REFUSALS.kind, kind: kinds[ending] };
  expect(await inspectCv(file.path)).toEqual(file.name.includes('password') ? { refusal: locked } : refused);
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

const PAGE = '<!DOCTYPE html><html lang="en"><body>%PDF-1.7 startxref 0 %%EOF</body></html>';

test.each([
  ['nothing', '', undefined],
  ['text', 'Asha Example, tester', 'text'],
  ['a page', PAGE, 'page'],
  ['a page with a mark before it', `\xef\xbb\xbf\r\n${PAGE}`, 'page'],
  ['a page in two bytes a sign', `\xff\xfe${Buffer.from(PAGE, 'utf16le').toString('latin1')}`, 'page'],
  ['a page in XML', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`, 'page'],
  ['a page as Word keeps one in a file', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'page'],
  ['XML', '<?xml version="1.0"?><w:wordDocument/>', 'xml'],
  ['rich text', '{\\rtf1\\ansi CV}', 'rtf'],
  ['a script', '#!/bin/sh\necho %PDF-\n', 'program'],
  ['a program of Windows', 'MZ\x90\0\x03\0\0\0', 'program'],
  ['a program of Linux', '\x7fELF\x02\x01\x01\0', 'program'],
  ['a photograph', '\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
  ['a photograph of a phone', '\0\0\0\x18ftypheic\0\0\0\0', 'picture'],
  ['an empty archive', `PK\x05\x06${'\0'.repeat(18)}`, 'archive'],
  ['a PDF behind something else', '\n%PDF-1.7\nstartxref\n0\n%%EOF\n', 'text'],
  ['bytes', '\0\x01\x02\x03', undefined],
])('%s is refused as another kind of file', async (_, text, kind) => {
  const inspection = await inspectSource(bufferSource(Buffer.from(text, 'latin1')));
  expect(inspection).toEqual({ refusal: REFUSALS.kind, ...(kind && { kind }) });
});

test.each([
  ['a spreadsheet', 'xl/workbook.xml', 'spreadsheet'],
  ['a presentation', 'ppt/presentation.xml', 'presentation'],
  ['a document of Pages', 'Index/Document.iwa', 'pages'],
  ['an archive', 'cv/cv.pdf', 'archive'],
])('%s is refused as what it is', async (_, part, kind) => {
  const archive = forgeZip([contentTypes(), { name: part, data: 'x' }]);
  expect(await inspectSource(bufferSource(archive))).toEqual({ refusal: REFUSALS.kind, kind });
});

test('a file that is not there is a fault, not a refusal', async () => {
  await expect(inspectCv(path.join(await testFolder(), 'gone'))).rejects.toThrow('ENOENT');
});
