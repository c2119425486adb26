import { rm } from 'node:fs/promises';
import path from 'node:path';
import { companyCopy } from '@website/model/schema/testing/company-copy.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { loadWholeContent } from '@website/model/schema/testing/whole-content.ts';
import { expect, test } from 'vitest';
import { typefacesOf } from '../typefaces/typefaces.ts';
import { readTypesetter } from '../typefaces/typesetter.ts';
import { findMissingGlyphs, settableWords } from './missing-glyphs.ts';

const CARD = { page: '/', name: 'home', art: [] };

test('a card leaves out only words without glyphs, and the line along with its title', async () => {
  const typesetter = await readTypesetter(typefacesOf({ typefaces: {} }, FULL_COMPANY).text);
  const shown = (title: string, line: string) => settableWords({ ...CARD, title, line }, typesetter);

  expect(shown('Łódź', 'w Polsce')).toEqual({ title: 'Łódź', line: 'w Polsce' });
  expect(shown('Athens', 'Αθήνα')).toEqual({ title: 'Athens', line: '' });
  expect(shown('Αθήνα', 'in Greece')).toEqual({ title: '', line: '' });
});

test('words that cards leave out are reported with their page and the missing letters', async () => {
  const content = loadWholeContent();
  expect(await findMissingGlyphs(content, FULL_COMPANY)).toEqual([]);

  content.pages.contact.label = 'Αθήνα';
  content.pages.careers.headline = 'Κα';
  content.company.name = 'ρ';
  const company = await companyCopy();
  await rm(path.join(company, 'brand/wordmark.svg'));
  expect(await findMissingGlyphs(content, company)).toEqual([
    { page: undefined, words: 'name', letters: ['ρ'] },
    { page: '/contact', words: 'line', letters: ['Α', 'θ', 'ή', 'ν', 'α'] },
    { page: '/careers', words: 'title', letters: ['Κ', 'α'] },
  ]);
});

test('a name with a wordmark needs no glyphs', async () => {
  const content = loadWholeContent();
  content.company.name = 'ρ';

  expect(await findMissingGlyphs(content, FULL_COMPANY)).toEqual([]);
});
