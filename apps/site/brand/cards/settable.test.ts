import { rm } from 'node:fs/promises';
import path from 'node:path';
import { loadContent } from '@website/model/schema/load.ts';
import { companyCopy } from '@website/model/schema/testing/company-copy.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { expect, test } from 'vitest';
import { typefacesOf } from '../typefaces/typefaces.ts';
import { readTypesetter } from '../typefaces/typesetter.ts';
import { settable, unsetWords } from './settable.ts';

const CARD = { page: '/', name: 'home', art: [] };

test('a card leaves out only what can not be set, and its line with its title', async () => {
  const typesetter = await readTypesetter(typefacesOf({ typefaces: {} }, FULL_COMPANY).text);
  const shown = (title: string, line: string) => settable({ ...CARD, title, line }, typesetter);

  expect(shown('Łódź', 'w Polsce')).toEqual({ title: 'Łódź', line: 'w Polsce' });
  expect(shown('Athens', 'Αθήνα')).toEqual({ title: 'Athens', line: '' });
  expect(shown('Αθήνα', 'in Greece')).toEqual({ title: '', line: '' });
});

test('what cards do without is told by its page, with the letters', async () => {
  const content = loadContent(FULL_COMPANY);
  expect(await unsetWords(content, FULL_COMPANY)).toEqual([]);

  content.pages.contact.label = 'Αθήνα';
  content.pages.careers.headline = 'Κα';
  content.company.name = 'ρ';
  const company = await companyCopy();
  await rm(path.join(company, 'brand/wordmark.svg'));
  expect(await unsetWords(content, company)).toEqual([
    { page: undefined, words: 'name', letters: ['ρ'] },
    { page: '/contact', words: 'line', letters: ['Α', 'θ', 'ή', 'ν', 'α'] },
    { page: '/careers', words: 'title', letters: ['Κ', 'α'] },
  ]);
});

test('a name that is drawn needs no letters', async () => {
  const content = loadContent(FULL_COMPANY);
  content.company.name = 'ρ';

  expect(await unsetWords(content, FULL_COMPANY)).toEqual([]);
});
