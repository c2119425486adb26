// @module-tag owner

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeholdersOf } from '@website/model/contract/message-syntax.ts';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { mailSchema } from '@website/model/schema/mail.ts';
import { flat } from '@website/model/schema/reading/message.ts';
import { visitTexts } from '@website/model/schema/reading/text.ts';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { checkedAnswers } from './answers.ts';
import { STARTER_LANGUAGES, starterFile, starterLanguage, WORD_FILES } from './starter-words.ts';
import { writeCompany } from './write-company.ts';

const OTHERS = STARTER_LANGUAGES.filter((tag) => tag !== 'en');

/** The texts of a file of starter words by their fields. */
async function textsOf(language: string, file: string): Promise<Map<string, string>> {
  const source = await readFile(starterFile(language, file), 'utf8');
  const yaml = file.endsWith('.md') ? (/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '') : source;
  // English mails have the schema's words.
  const words = file === 'mail.yaml' ? { ...mailSchema.parse({}), ...parse(yaml) } : parse(yaml);
  const texts = new Map<string, string>();
  visitTexts(words, [], (field, text) => texts.set(field.join('.'), text));
  return texts;
}

/** «All rights reserved» stays English in many languages. */
const SAME_EVERYWHERE = ['footer.copyright'];

/** Lists of words that may have another length: what people search for. */
const FREE = /\bkeywords\.\d+$/;

const namesIn = (text: string) => [...new Set(flat(placeholdersOf(text)).map(({ name }) => name))].toSorted();

test.each(OTHERS)('%s misses no text, and fills in the same', async (language) => {
  const said = new Set<string>();
  for (const file of WORD_FILES) {
    expect(starterFile(language, file), file).toContain(`/languages/${language}/`);
    const english = await textsOf('en', file);
    const texts = await textsOf(language, file);
    const fields = (all: Map<string, string>) =>
      [...all.keys()].filter((field) => !FREE.test(field)).toSorted();
    if (file === 'mail.yaml') english.delete('timeZone');
    expect(fields(texts), file).toEqual(fields(english));
    for (const [field, text] of texts) {
      const original = english.get(field);
      if (original === undefined) continue;
      expect(namesIn(text), `${file}: ${field}`).toEqual(namesIn(original));
      // A sentence that is the same in both was forgotten.
      if (SAME_EVERYWHERE.includes(field) || text !== original) continue;
      if (/\p{L}{3,} \p{L}{2,} \p{L}{2,}/u.test(text.replaceAll(/\{[^{}]*\}/g, '')))
        said.add(`${file}: ${field}`);
    }
  }
  expect([...said]).toEqual([]);
});

test.each([
  ['sv-FI', 'sv'],
  ['pt-BR', 'pt'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', undefined],
  ['en-US', 'en'],
  ['fi', undefined],
])('the words for %s are %s', (language, expected) => {
  expect(starterLanguage(language)).toBe(expected);
});

test('a company in all these languages can be built as it is, each with the same choices to send', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'new-company-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const answers = await checkedAnswers({
    name: 'Norrland Labs',
    tagline: 'Appar som håller.',
    email: 'hej@norrland.example',
    url: 'https://www.norrland.example',
    offices: ['Umeå; Storgatan 1'],
    colors: '#ff6b57, #7bdcb5, #2f6fed',
    language: ['sv', 'en', ...OTHERS.filter((tag) => tag !== 'sv')].join(','),
  });
  await writeCompany(path.join(folder, 'norrland'), answers);
  const all = await checkCompany(path.join(folder, 'norrland'));
  expect(all).toHaveLength(STARTER_LANGUAGES.length);
  const [own] = all;
  const reasons = ({ forms }: typeof own) => forms.reachUs.fields.reason.choices;
  for (const content of all) {
    expect(reasons(content).map(({ value }) => value)).toEqual(reasons(own).map(({ value }) => value));
    expect(content.mail.acknowledgements.contact?.subject).toBeDefined();
    expect(content.company.offices[0]).toMatchObject({
      name: 'Umeå',
      latitude: own.company.offices[0]?.latitude,
    });
  }
  const english = all.find(({ site }) => site.language === 'en');
  expect(english && reasons(english)[0]).toEqual({ value: reasons(own)[0]?.value, label: 'A question' });
});
