import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FORM_NAMES, fieldsOf } from '../contract/forms/forms.ts';
import { formsSchema } from './forms.ts';
import { siteSchema } from './site.ts';
import { FULL_COMPANY } from './testing/full-company.ts';

const SOURCE = readFileSync(path.join(FULL_COMPANY, 'forms.yaml'), 'utf8');

type Texts = Record<string, { fields: Record<string, Record<string, unknown>> }>;

/** The faults of the file after a change, each as `field: reason`. */
function faultsAfter(change: (texts: Texts) => void): string[] {
  const texts: Texts = parse(SOURCE);
  change(texts);
  const issues = formsSchema.safeParse(texts).error?.issues ?? [];
  return issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`);
}

function fieldIn(texts: Texts, form: string, field: string): Record<string, unknown> {
  const found = texts[form]?.fields[field];
  if (found === undefined) throw new Error(`no ${form}.${field}`);
  return found;
}

for (const form of FORM_NAMES) {
  for (const [field] of fieldsOf(form)) {
    test(`without the texts of ${form}.${field}, or without one of them, the file has a fault there`, () => {
      const place = `${form}.fields.${field}`;
      const whole = faultsAfter((texts) => delete texts[form]?.fields[field]);
      expect(whole).toEqual([expect.stringContaining(`${place}: `)]);
      const keys = Object.keys(fieldIn(parse(SOURCE), form, field));
      for (const key of keys.filter((each) => each !== 'inMail' && each !== 'placeholder')) {
        const one = faultsAfter((texts) => delete fieldIn(texts, form, field)[key]);
        expect(one).toEqual([expect.stringContaining(`${place}.${key}: `)]);
      }
    });
  }
}

test('texts for a field that no form has are a fault', () => {
  const faults = faultsAfter((texts) =>
    Object.assign(texts.contact?.fields ?? {}, { fax: { label: 'Fax' } }),
  );
  expect(faults).toEqual([expect.stringMatching(/^contact\.fields: .*fax/)]);
});

test('a missing placeholder is a fault', () => {
  const faults = faultsAfter((texts) => {
    fieldIn(texts, 'application', 's3bucketpathname').hint = 'PDF or Word';
  });
  expect(faults).toEqual([expect.stringMatching(/^application\.fields\.s3bucketpathname\.hint: .*\{size\}/)]);
});

test('a choice may have a label; two choices with the same value are a fault', () => {
  const choices = ['Others', { value: 'IT Security', label: 'Sicherheit' }];
  const texts: Texts = parse(SOURCE);
  fieldIn(texts, 'reachUs', 'reason').choices = choices;
  expect(formsSchema.parse(texts).reachUs.fields.reason.choices).toEqual([
    { value: 'Others', label: 'Others' },
    { value: 'IT Security', label: 'Sicherheit' },
  ]);
  const twice = faultsAfter((changed) => {
    fieldIn(changed, 'reachUs', 'reason').choices = [...choices, { value: 'Others', label: 'Else' }];
  });
  expect(twice).toEqual(['reachUs.fields.reason.choices: Keep each choice once: two are the same']);
});

test('a country gets its dial code from the list; an unknown country is a fault', () => {
  const texts: Texts = parse(SOURCE);
  fieldIn(texts, 'application', 'country').choices = [{ code: 'DE', value: 'Germany', label: 'Deutschland' }];
  expect(formsSchema.parse(texts).application.fields.country.choices).toEqual([
    { code: 'DE', value: 'Germany', label: 'Deutschland', dialCode: '+49' },
  ]);
  const unknown = faultsAfter((changed) => {
    fieldIn(changed, 'application', 'country').choices = [{ code: 'XX', value: 'Atlantis' }];
  });
  expect(unknown).toEqual([
    'application.fields.country.choices.0.code: Write the two capital letters of a country: there is none with XX',
  ]);
});

const FORMS = { failureNotice: 'console' };

test.each([
  [{ language: 'en-GB' }, 'ltr'],
  [{ language: 'ar' }, 'rtl'],
  [{ language: 'az-Arab' }, 'rtl'],
  [{ language: 'he', direction: 'ltr' }, 'ltr'],
])('the direction of a site with %j is %s', (settings, direction) => {
  expect(siteSchema.parse({ ...settings, forms: FORMS }).direction).toBe(direction);
});

test.each([
  ['ar', 'joined'],
  ['ur-PK', 'joined'],
  ['az-Arab', 'joined'],
  ['az', undefined],
  ['he', undefined],
  ['en-GB', undefined],
  ['hi', 'tall'],
  ['zh-Hans', 'dense'],
])('the script of %s is %s', (language, script) => {
  expect(siteSchema.parse({ language, forms: FORMS }).script).toBe(script);
});

test.each([
  [{ language: 'English, please' }, 'language'],
  [{ language: 'English' }, 'language'],
  [{ language: '' }, 'language'],
  [{}, 'language'],
  [{ language: 'ar', direction: 'right' }, 'direction'],
])('%j is refused for its %s', (settings, field) => {
  const issues = siteSchema.safeParse({ ...settings, forms: FORMS }).error?.issues;
  expect(new Set(issues?.map(({ path: [first] }) => first))).toEqual(new Set([field]));
});
