/** What is put into a PDF of one page. */
interface Forged {
  /** More entries of the catalog and of the page. */
  catalog?: string;
  page?: string;
  /** Further objects, from number 4 on; each is what goes between `obj` and `endobj`. */
  objects?: readonly (string | Buffer)[];
}

/** Writes a PDF of one page without a table of its objects, which readers then look for themselves. */
export function forgePdf({ catalog = '', page = '', objects = [] }: Forged = {}): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 99]${page}>>`,
    ...objects,
  ];
  const written = all.map((object, index) =>
    Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]),
  );
  const end = Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, end]);
}

/** A CV that runs a script when it is opened. */
export const SCRIPTED_PDF = forgePdf({
  catalog: '/OpenAction 4 0 R',
  objects: ['<</S/JavaScript/JS(app.alert\\(1\\))>>'],
});
