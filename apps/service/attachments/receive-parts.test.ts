import { expect, test } from 'vitest';
import { shownFileName } from './receive-parts.ts';

test.each([
  ['Résumé Zoë 履歴書', 'x.pdf', 'Résumé Zoë 履歴書.pdf'],
  ['cv', 'cv.PDF', 'cv.pdf'],
  ['../../etc/passwd', 'cv.pdf', 'etcpasswd.pdf'],
  ['..\\..\\windows', 'cv.docx', 'windows.docx'],
  ['invoice\u202Efdp', 'cv.doc', 'invoicefdp.doc'],
  ['a\0b\r\nBcc: x\u2028y', 'cv.pdf', 'abBcc xy.pdf'],
  ['علی\u200Cرضا', 'cv.pdf', 'علی\u200Cرضا.pdf'],
  ['ශ්\u200Dරී', 'cv.pdf', 'ශ්\u200Dරී.pdf'],
  ['pay\u200Dpal\u3164\u2066', 'cv.pdf', 'paypal.pdf'],
  ['lone \uD800 surrogate', 'cv.pdf', 'lone \uFFFD surrogate.pdf'],
  ['C:cv', 'cv.pdf', 'Ccv.pdf'],
  ['cv.pdf:hidden|<script>"*?', 'cv.pdf', 'cv.pdfhiddenscript.pdf'],
  ['', 'cv.pdf', 'cv.pdf'],
  ['...', 'cv.pdf', 'cv.pdf'],
])('%j with the file %j is shown as %j', (stem, fileName, shown) => {
  expect(shownFileName(stem, fileName)).toBe(shown);
});

test('a name of 4,000 characters is cut', () => {
  expect(shownFileName('x'.repeat(4000), 'cv.pdf')).toBe(`${'x'.repeat(200)}.pdf`);
});

test('a name of multibyte characters is cut between characters, at the limit of file systems', () => {
  expect(shownFileName('履歴書'.repeat(1000), 'cv.pdf')).toBe(`${'履歴書'.repeat(22)}.pdf`);
});
