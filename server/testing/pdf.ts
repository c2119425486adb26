/**
 * A valid PDF of one page that shows one line of ASCII text, with its cross-reference table and trailer.
 *
 * @param filling - bytes of a stream that no page shows, as of a picture, where a file is to be large or has to hold something
 */
export function pdf(text: string, filling?: Buffer | string): Buffer {
  const drawing = `BT /F1 18 Tf 72 760 Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(drawing),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(filling === undefined ? [] : [stream(filling)]),
  ];
  const pieces = [Buffer.from('%PDF-1.4\n')];
  let length = pieces[0]?.length ?? 0;
  const entries: string[] = [];
  for (const [index, object] of objects.entries()) {
    entries.push(`${String(length).padStart(10, '0')} 00000 n \n`);
    for (const piece of [`${index + 1} 0 obj\n`, object, '\nendobj\n']) {
      const bytes = Buffer.from(piece as string, 'latin1');
      pieces.push(bytes);
      length += bytes.length;
    }
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + trailer)]);
}

function stream(content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
