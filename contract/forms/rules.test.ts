import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledFields } from '../testing/filled-fields.ts';
import { testForms } from '../testing/form-texts.ts';
import { callBody, fullContactNumber } from './call-body.ts';
import { callSchema, formSchema } from './rules.ts';

const FORMS = testForms();
const { application, shared } = FORMS;
const { fields } = application;
const FORM_RULES = formSchema('application', fields, shared);
const CALL_RULES = callSchema('application', fields, shared);

const FORM = { ...filledFields('application', FORMS), country: 'India' };

test.each([
  ['name', '', fields.name.required],
  ['name', '   ', fields.name.required],
  ['name', '\u00A0\u3000', fields.name.required],
  ['name', '\u3164', fields.name.required],
  ['name', '\u2800 \u2800', fields.name.required],
  ['name', '\u200D', fields.name.required],
  ['name', '\u00AD', fields.name.required],
  ['name', '\u{E0041}', fields.name.required],
  ['name', '\u200B\uFEFF\u202E\u0007', fields.name.required],
  ['name', 'Ada\0', shared.brokenText],
  ['name', 'Ada \uD83D', shared.brokenText],
  ['email', '', fields.email.required],
  ['email', 'ada', fields.email.invalid],
  ['email', 'ada@mail', fields.email.invalid],
  ['email', 'ada@mail.example, bob@mail.example', fields.email.invalid],
  ['email', `ada@${'mail.'.repeat(64)}example`, fields.email.invalid],
  ['email', 'ada@ma\u3164il.example', fields.email.invalid],
  ['email', 'ada@mail.example\r\nBcc: bob@mail.example', fields.email.invalid],
  ['contactNumber', '', fields.contactNumber.invalid],
  ['contactNumber', '12 34', fields.contactNumber.invalid],
  ['contactNumber', '+9112', fields.contactNumber.invalid],
  ['contactNumber', '1234567890123456', fields.contactNumber.invalid],
  ['s3bucketpathname', '', fields.s3bucketpathname.required],
])('the form refuses %s "%s": %s', (field, value, message) => {
  const issues = FORM_RULES.safeParse({ ...FORM, [field]: value }).error?.issues;

  expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

test.each(['A', '李', 'می\u200Cخواهم', 'क्\u200Dष', '👩\u200D💻', '\u2800\u2801', '\u3164A', ' A\u00AD '])(
  'the form takes the name "%s", in which something is visible',
  (name) => {
    expect(FORM_RULES.safeParse({ ...FORM, name }).data?.name).toBe(name);
  },
);

test.each(['1', '123456789012345'])('the form takes the number %s', (contactNumber) => {
  expect(FORM_RULES.safeParse({ ...FORM, contactNumber }).success).toBe(true);
});

test('whatever number the form takes, the call takes with the dial code of its country, and no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fields.country.choices), fc.string(), (country, contactNumber) => {
      const values = { ...FORM, country: country.value, contactNumber };
      const called = CALL_RULES.safeParse(callBody('application', values, fields));
      expect(called.success).toBe(FORM_RULES.safeParse(values).success);
    }),
  );
});

test('the dial code must be that of the country', () => {
  const number = fullContactNumber('+44', '7700900123');
  const refused = CALL_RULES.safeParse({ ...FORM, contactNumber: number });

  expect(refused.error?.issues[0]).toMatchObject({
    path: ['contactNumber'],
    message: fields.contactNumber.invalid,
  });
});

test('a call without a country means the first that is offered', () => {
  const { country: _, ...body } = FORM;
  const taken = CALL_RULES.safeParse({ ...body, contactNumber: '+91 12345' });

  expect(taken.data?.country).toBe('India');
});

test('everything that is wrong with a body is said at once', () => {
  const refused = CALL_RULES.safeParse({ ...FORM, name: '', email: '', contactNumber: '12' });

  expect(refused.error?.issues.map((issue) => issue.path[0])).toEqual(['name', 'email', 'contactNumber']);
});

test('a choice sends its value, whatever visitors read', () => {
  const rules = formSchema('reachUs', FORMS.reachUs.fields, shared);
  const form = filledFields('reachUs', FORMS);

  expect(rules.safeParse({ ...form, reason: 'Others' }).success).toBe(true);
  expect(rules.safeParse({ ...form, reason: 'Others (shown)' }).success).toBe(false);
});
