import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from './faults/fault.ts';
import { loadContent } from './load.ts';
import { loadIntakeContent } from './load-intake.ts';
import { companyCopy, faultsOf } from './testing/company-copy.ts';

async function companyWith(mail: string): Promise<string> {
  const root = await companyCopy();
  await writeFile(path.join(root, 'mail.yaml'), mail);
  return root;
}

test('without the file mails have default texts, and go to the company', async () => {
  const root = await companyCopy();
  await rm(path.join(root, 'mail.yaml'));
  for (const { mail } of [loadContent(root), loadIntakeContent(root)]) {
    expect(mail).toMatchObject({ routes: {}, acknowledgements: {}, texts: { received: 'Received' } });
    expect(mail.timeZone).toBeUndefined();
  }
});

test('routes, acknowledgements and words are read by builds and by the service', async () => {
  const root = await companyWith(
    'routes:\n  all: [a@x.example]\n  positions:\n    data-steward: [b@x.example]\n' +
      'acknowledgements:\n  contact:\n    subject: Thanks\n    text: We have it.\ntexts:\n  cv: Lebenslauf\n',
  );
  for (const { mail } of [loadContent(root), loadIntakeContent(root)]) {
    expect(mail.routes).toEqual({ all: ['a@x.example'], positions: { 'data-steward': ['b@x.example'] } });
    expect(mail.acknowledgements).toEqual({ contact: { subject: 'Thanks', text: 'We have it.' } });
    expect(mail.texts).toMatchObject({ cv: 'Lebenslauf', reference: 'Reference' });
  }
});

test.each([
  [
    'timeZone: Atlantis',
    /^mail\.yaml, line 1: timeZone: Write the name of a time zone: its continent and a city/,
  ],
  ['routes:\n  contact: [nobody]', /^mail\.yaml, line 2: routes\.contact\.0: Write an e-mail address/],
  ['routes:\n  contact: []', /^mail\.yaml, line 2: routes\.contact: /],
  ['routes:\n  contact: [a@x.example, a@x.example]', /Keep each address once/],
  ['routes:\n  conact: [a@x.example]', /^mail\.yaml, line 2: routes\.conact: .*contact/],
  [
    'routes:\n  positions:\n    data-stewart: [a@x.example]',
    /^mail\.yaml, line 3: routes\.positions\.data-stewart: There is no file positions\/data-stewart\.md: did you mean "data-steward"\? ⟨data-steward: \[jobs@company\.example\]⟩$/,
  ],
  [
    'routes:\n  reasons:\n    it security: [a@x.example]',
    /^mail\.yaml, line 3: routes\.reasons\.it security: forms\.yaml has no reason of this name: did you mean "IT Security"\? ⟨"IT Security": \[sales@company\.example\]⟩$/,
  ],
  ['acknowledgements:\n  contact:\n    subject: Thanks', /acknowledgements\.contact\.text: /],
  ['texts:\n  attached: with it', /^mail\.yaml, line 2: texts\.attached: .*\{size\}/],
])('%j is reported', async (mail, expected) => {
  const root = await companyWith(`${mail}\n`);
  expect(faultsOf(root)).toEqual([expect.stringMatching(expected)]);
  expect(() => loadIntakeContent(root)).toThrow(ContentError);
});
