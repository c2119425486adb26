import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../../scripts/run.ts';
import { CV } from './cv.ts';

/**
 * Changes a PDF as editors do when they save: what is new goes after the old end, with a table and an end of its own.
 * For PDFs with a plain cross-reference table.
 */
export function withUpdate(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const [, size = ''] = /\/Size (\d+)/.exec(trailer) ?? [];
  const [, root = ''] = /\/Root (\d+ 0 R)/.exec(trailer) ?? [];
  const [, previous = ''] = /startxref\s+(\d+)/.exec(trailer) ?? [];
  const object = `${size} 0 obj\n<< /Title (${CV.name}) >>\nendobj\n`;
  const table = `xref\n${size} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const end = `trailer\n<< /Size ${Number(size) + 1} /Root ${root} /Prev ${previous} /Info ${size} 0 R >>\n`;
  const start = `startxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + table + end + start, 'latin1')]);
}

/** Rearranges a PDF with qpdf (Debian's qpdf). */
export async function rearranged(pdf: Buffer, folder: string, options: readonly string[]): Promise<Buffer> {
  const [from, to] = [path.join(folder, 'from.pdf'), path.join(folder, 'to.pdf')];
  await writeFile(from, pdf);
  const status = await run('qpdf', [...options, from, to], { cwd: folder });
  if (status !== 0) throw new Error(`qpdf ended with ${status}`);
  return readFile(to);
}
