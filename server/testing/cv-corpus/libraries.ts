import { buffer } from 'node:stream/consumers';
import { Document, ImageRun, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import PDFDocument, { type PDFDocumentOptions } from 'pdfkit';
import { CV, picture } from './cv.ts';

/** The CVs that the library docx writes, by their names. */
export async function writtenByDocx(): Promise<Map<string, Buffer>> {
  const text = [new Paragraph({ text: CV.name, heading: 'Heading1' }), new Paragraph(CV.summary)];
  const image = (side: number, shade: number) =>
    new Paragraph({
      children: [
        new ImageRun({ type: 'png', data: picture(side, shade), transformation: { width: 96, height: 96 } }),
      ],
    });
  const table = new Table({
    rows: CV.jobs.map(
      (cells) =>
        new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
    ),
  });
  const bodies = {
    plain: text,
    long: [...text, ...Array.from({ length: 80 }, () => new Paragraph(CV.summary))],
    picture: [...text, image(32, 0)],
    table: [...text, table],
    'many-pictures': [...text, ...Array.from({ length: 60 }, (_, index) => image(4, index))],
  };
  const written = new Map<string, Buffer>();
  for (const [name, children] of Object.entries(bodies)) {
    const document = new Document({ creator: CV.name, sections: [{ children }] });
    written.set(`docx-${name}.docx`, await Packer.toBuffer(document));
  }
  return written;
}

/** The CVs that the library pdfkit writes, by their names. */
export async function writtenByPdfkit(): Promise<Map<string, Buffer>> {
  return new Map([
    ['pdfkit-plain.pdf', await pdf({})],
    ['pdfkit-pdf-1.7.pdf', await pdf({ pdfVersion: '1.7', compress: false })],
    // Opens without a password; only what may be done with it is restricted.
    ['pdfkit-owner-password.pdf', await pdf({ ownerPassword: 'owner' })],
  ]);
}

async function pdf(options: PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument({ ...options, info: { Author: CV.name } });
  const written = buffer(document);
  document.fontSize(20).text(CV.name).fontSize(12).text(CV.summary).image(picture(32), { width: 96 });
  for (const cells of CV.jobs) document.text(cells.join('  ').replace('–', '-'));
  document.end();
  return written;
}
