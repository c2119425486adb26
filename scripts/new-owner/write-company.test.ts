// @module-tag owner

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { expect, onTestFinished, test } from 'vitest';
import { checkedAnswers } from './answers.ts';
import { writeCompany } from './write-company.ts';

test.each([
  ['البحر الحر', 'برامج تساعد الناس.', 'شارع الميناء'],
  ['O\'Neill & "Söhne": #1', '"We" build: & fix #1', 'Rua "A": #4 & <back>'],
  ['- @Acme: [x] $&', '* [yes] | no > maybe', '%1 `two`'],
  ['yes', 'null', '007'],
])('a company called %s is written as it was answered, and can be built', async (name, tagline, address) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'new-company-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const given = { name, tagline, email: 'hello@acme.example', url: 'https://www.acme.example' };
  const answers = await checkedAnswers({
    ...given,
    offices: [`Lisbon; ${address}`],
    colors: '#ff6b57, #7bdcb5, #2f6fed',
    social: `${name} https://social.example/?a=1&b=2`,
  });
  await writeCompany(path.join(folder, 'acme'), answers);

  const [{ company, forms, pages }] = await checkCompany(path.join(folder, 'acme'));
  expect(company).toMatchObject({ ...given, social: { network: name } });
  expect(company.offices[0]?.address).toEqual([address]);
  expect(pages.home.metadata.title).toBe(`${name} | ${tagline}`);
  expect(forms.application.fields.country.choices[0]).toMatchObject({ code: 'PT', dialCode: '+351' });
  expect(forms.reachUs.fields.reason.choices.map(({ value }) => value)).toContain('A question');
});
