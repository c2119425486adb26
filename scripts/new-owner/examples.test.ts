// @module-tag owner

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { readContent } from '@website/model/schema/content.ts';
import { filesBelow } from '@website/model/schema/pictures.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import { expect, onTestFinished, test } from 'vitest';
import { checkedAnswers } from './answers.ts';
import { writeCompany } from './write-company.ts';

const EXAMPLES = path.join(import.meta.dirname, 'template/examples');

/** What an example refers to, and must be copied before. */
const NEEDS: Readonly<Record<string, string>> = { 'industries.yaml': 'verticals/example.md' };

/** Lists that are no entries of pages. */
const FOLDERS = ['interfaces'];

/** A new company's folder. */
async function newCompany(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'examples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const company = path.join(folder, 'acme');
  const answers = await checkedAnswers({
    name: 'Acme',
    tagline: 'Robots that help.',
    email: 'hello@acme.example',
    url: 'https://www.acme.example',
    offices: 'Lisbon',
    colors: '#ff6b57, #7bdcb5, #2f6fed',
  });
  await writeCompany(company, answers);
  return company;
}

const files = filesBelow(EXAMPLES).filter((file) => file !== 'README.md');

test('a new company has the examples, and nothing of them is on its site', async () => {
  const company = await newCompany();

  expect(filesBelow(path.join(company, 'examples'))).toEqual(expect.arrayContaining(files));
  const [{ positions, services, stories, values }] = await checkCompany(company);
  expect([positions, services, stories, values]).toEqual([[], [], [], []]);
});

test('every kind of entry has an example', async () => {
  const reader = new ContentReader(await newCompany());
  readContent(reader);

  for (const folder of [...reader.folders, ...FOLDERS])
    expect(
      files.some((file) => file.startsWith(`${folder}/`)),
      folder,
    ).toBe(true);
});

test.each(files)('%s is valid where it is copied to', async (file) => {
  const company = await newCompany();
  for (const copied of [NEEDS[file], file])
    if (copied !== undefined) await cp(path.join(EXAMPLES, copied), path.join(company, copied));

  const unused: string[] = [];
  await checkCompany(company, (names) => unused.push(...names));
  expect(unused).toEqual([]);
});
