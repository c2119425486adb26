import { expect, test } from 'vitest';
import { logoSlug } from './logo-slug.ts';

test('words are joined by hyphens, signs between them left out', () => {
  expect(logoSlug('Northern Pumps')).toBe('northern-pumps');
  expect(logoSlug('Smith & Jones')).toBe('smith-jones');
});

test('a sign at the start or end leaves no hyphen', () => {
  expect(logoSlug('«Sample» Labs!')).toBe('sample-labs');
});
