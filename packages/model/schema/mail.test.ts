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
  ['timeZone: Atlantis', /^mail\.yaml, line 1: timeZone: must be the name of a time zone/],
  ['routes:\n  contact: [nobody]', /^mail\.yaml, line 2: routes\.contact\.0: must be an e-mail address/],
  ['routes:\n  contact: []', /^mail\.yaml, line 2: routes\.contact: /],
  ['routes:\n  contact: [a@x.example, a@x.example]', /must not name an address twice/],
  ['routes:\n  conact: [a@x.example]', /^mail\.yaml, line 2: routes\.conact: .*contact/],
  [
    'routes:\n  positions:\n    data-stewart: [a@x.example]',
    /^mail\.yaml, line 3: routes\.positions\.data-stewart: names positions\/data-stewart\.md, which does not exist: did you mean "data-steward"\? ⟨data-steward: \[jobs@company\.example\]⟩$/,
  ],
  [
    'routes:\n  reasons:\n    it security: [a@x.example]',
    /^mail\.yaml, line 3: routes\.reasons\.it security: is not a reason in forms\.yaml: did you mean "IT Security"\? ⟨"IT Security": \[sales@company\.example\]⟩$/,
  ],
  ['acknowledgements:\n  contact:\n    subject: Thanks', /acknowledgements\.contact\.text: /],
  ['texts:\n  attached: with it', /^mail\.yaml, line 2: texts\.attached: .*\{size\}/],
])('%j is reported', async (mail, expected) => {
  const root = await companyWith(`${mail}\n`);
  expect(faultsOf(root)).toEqual([expect.stringMatching(expected)]);
  expect(() => loadIntakeContent(root)).toThrow(ContentError);
});
