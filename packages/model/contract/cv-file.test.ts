import { expect, test } from 'vitest';
import { fileStem, isCvFileName } from './cv-file.ts';

test.each(['cv.pdf', 'cv.PDF', 'cv.doc', 'my.long name.docx'])('%s is accepted as a CV', (name) => {
  expect(isCvFileName(name)).toBe(true);
});

test.each(['cv.txt', 'cv', 'pdf', 'cv.pdf.exe', 'cv.', 'cv.DOCX', ''])(
  '"%s" is not accepted as a CV',
  (name) => {
    expect(isCvFileName(name)).toBe(false);
  },
);

test('the upload call sends a file name without its extension', () => {
  expect(fileStem('my.long name.docx')).toBe('my.long name');
  expect(fileStem('cv')).toBe('cv');
});
