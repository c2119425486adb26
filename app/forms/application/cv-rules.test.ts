import { expect, test } from 'vitest';
import { MESSAGES } from '#contract/messages.ts';
import { faultOfFile, shownSize } from './cv-rules.ts';

test.each([
  [10_000_000, '10 MB'],
  [2_500_000, '2.5 MB'],
  [9_999_999, '9.9 MB'],
  [500_000, '0.5 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(shownSize(bytes)).toBe(shown);
});

test.each([
  ['cv.pdf', 1, undefined],
  ['cv.docx', 3_000_000, undefined],
  ['cv.pdf', 3_000_001, 'This file is too large. It may have up to 3 MB.'],
  ['cv.pdf', 0, 'This file is empty. Please choose another one.'],
  ['cv.txt', 0, MESSAGES.cvType],
])('%s of %i bytes: %s', (name, size, fault) => {
  expect(faultOfFile({ name, size }, 3_000_000)).toBe(fault);
});
