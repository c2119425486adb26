import { expect, test } from 'vitest';
import { logoSlug } from './logo-slug.ts';

test('words are joined by hyphens, signs between them left out', () => {
  expect(logoSlug('Northern Pumps')).toBe('northern-pumps');
  expect(logoSlug('Smith & Jones')).toBe('smith-jones');
});

test('a name with accents, or in another script, keeps its letters', () => {
  expect(logoSlug('Société Générale')).toBe('societe-generale');
  expect(logoSlug('Яндекс')).toBe('яндекс');
});

test('a sign at the start or end leaves no hyphen', () => {
  expect(logoSlug('«Sample» Labs!')).toBe('sample-labs');
});
