import { shownSize } from '@website/model/contract/cv-file.ts';
import { expect, test } from 'vitest';
import { faultOfFile } from './cv-field.tsx';

const TEXTS = { wrongType: 'No CV.', empty: 'Empty.', tooLarge: 'Up to {size}, please.' };

test.each([
  [10_000_000, '10 MB'],
  [2_500_000, '2.5 MB'],
  [9_999_999, '9.9 MB'],
  [500_000, '0.5 MB'],
])('%i bytes are formatted as %s', (bytes, shown) => {
  expect(shownSize(bytes, 'en-GB')).toBe(shown);
  expect(shownSize(bytes, 'fr')).toBe(shown.replace('.', ',').replace(' MB', '\u202FMo'));
});

test.each([
  ['cv.pdf', 1, undefined],
  ['cv.docx', 3_000_000, undefined],
  ['cv.pdf', 3_000_001, 'Up to 3 MB, please.'],
  ['cv.pdf', 0, TEXTS.empty],
  ['cv.txt', 0, TEXTS.wrongType],
])('%s of %i bytes: %s', (name, size, fault) => {
  expect(faultOfFile({ name, size }, 3_000_000, TEXTS, 'en')).toBe(fault);
});
