import { gzipSync } from 'node:zlib';
import { corpusBytes } from '../corpus/corpus.ts';
import { forgeDocx, forgeZip } from './zip.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** The start of a Windows program: its old header, and the new one to which it points. */
function windowsProgram(): Buffer {
  const bytes = Buffer.alloc(512);
  bytes.write('MZ');
  bytes.writeUInt32LE(128, 0x3c);
  bytes.write('PE\0\0', 128, 'latin1');
  return bytes;
}

/** Files of other kinds, small but complete enough to be recognized as what they are. */
export const OTHERS: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['a zip archive', forgeZip([{ name: 'setup.exe', data: 'MZ' }])],
  ['an archive with a remark', forgeZip([{ name: 'a', data: 'x' }], { comment: latin1('x'.repeat(300)) })],
  ['a docx', forgeDocx()],
  ['a PDF', corpusBytes('pdfkit-plain.pdf')],
  ['a small PDF', latin1('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n0\n%%EOF\n')],
  ['a doc', corpusBytes('libreoffice-plain.doc')],
  ['a 7z archive', latin1(`7z\xbc\xaf\x27\x1c\0\x04${'x'.repeat(90)}`)],
  ['a RAR archive', latin1(`Rar!\x1a\x07\x01\0${'x'.repeat(90)}`)],
  ['an old RAR archive', latin1(`Rar!\x1a\x07\0${'x'.repeat(90)}`)],
  ['a cabinet', latin1(`MSCF\0\0\0\0${'x'.repeat(16)}\x03\x01${'x'.repeat(72)}`)],
  ['a gzip file', gzipSync('x'.repeat(500))],
  ['an xz file', latin1(`\xfd7zXZ\0\0\x04${'x'.repeat(90)}`)],
  ['a bzip2 file', latin1(`BZh91AY&SY${'x'.repeat(90)}`)],
  ['a tar archive', Buffer.concat([Buffer.alloc(257, 'a'), latin1('ustar\x0000'), Buffer.alloc(1000)])],
  ['a program of Windows', windowsProgram()],
  ['a program of Linux', latin1(`\x7fELF\x02\x01\x01${'\0'.repeat(90)}`)],
  ['a program of Java', latin1(`\xca\xfe\xba\xbe\0\0\0\x41${'\0'.repeat(90)}`)],
  ['a shell script', latin1('#!/bin/sh\nrm -r x\n')],
  ['a link of Windows', latin1(`L\0\0\0\x01\x14\x02\0${'\0'.repeat(90)}`)],
  ['rich text', latin1('{\\rtf1\\ansi x}')],
];
