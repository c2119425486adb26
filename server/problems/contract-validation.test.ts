import { expect, test } from 'vitest';
import { z } from 'zod';
import { FORM_NAMES, fieldsOf } from '#contract/forms/forms.ts';
import { callSchema } from '#contract/forms/rules.ts';
import { testForms } from '#contract/testing/form-texts.ts';
import { fieldProblems } from './contract-validation.ts';

test('each unknown field is named, and pointers are escaped', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ a: z.string('Must be text.') })) });
  const result = schema.safeParse({ list: [{ a: 1, 'x/y': 1, '~z': 1 }] });
  expect(fieldProblems(result.error?.issues ?? [])).toEqual([
    { pointer: '/list/0/a', detail: 'Must be text.', isTechnical: true },
    { pointer: '/list/0/x~1y', detail: 'This call has no such field.', isTechnical: true },
    { pointer: '/list/0/~0z', detail: 'This call has no such field.', isTechnical: true },
  ]);
});

test.each([['text'], [[]], [1], [null], [undefined]])('%j as a body is said not to be an object', (body) => {
  const result = z.strictObject({}).safeParse(body);
  expect(fieldProblems(result.error?.issues ?? [])).toEqual([
    {
      pointer: '',
      detail: 'The body must be a JSON object with the fields of this call.',
      isTechnical: true,
    },
  ]);
});

const FORMS = testForms();

test.each(FORM_NAMES)('%s refuses only in words of ours', (name) => {
  const schema = callSchema(name, FORMS[name].fields, FORMS.shared);
  for (const wrong of [undefined, null, 1, true, [], {}, 'x\0', '']) {
    const body = Object.fromEntries(fieldsOf(name).map(([field]) => [field, wrong]));
    const details = fieldProblems(schema.safeParse(body).error?.issues ?? []).map(({ detail }) => detail);
    expect(details).not.toEqual([]);
    // The library's sentences begin like this.
    for (const detail of details) expect(detail).not.toMatch(/^(?:Invalid|Too|Unrecognized|Expected)\b/);
  }
});
