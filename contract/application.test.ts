import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationFormSchema, applicationSchema, fullContactNumber } from './application.ts';
import { COUNTRY_OPTIONS, DEFAULT_COUNTRY } from './countries/options.ts';
import { BROKEN_TEXT } from './field-rules.ts';
import { MESSAGES } from './messages.ts';

const FORM = {
  name: 'Ada',
  email: 'ada@mail.example',
  contactNumber: '9876543210',
  country: 'India',
  role: 'QA Tester',
  s3bucketpathname: 'cv/1.pdf',
};

test('the country selector offers the five countries of the specification, India first and by default', () => {
  expect(COUNTRY_OPTIONS.map(({ dialCode, name }) => `${dialCode} ${name}`)).toEqual([
    '+91 India',
    '+1 USA',
    '+44 UK',
    '+61 Australia',
    '+81 Japan',
  ]);
  expect(DEFAULT_COUNTRY).toBe('India');
});

test.each([
  ['name', '', MESSAGES.required],
  ['name', '   ', MESSAGES.required],
  ['name', '\u00A0\u3000', MESSAGES.required],
  ['name', '\u3164', MESSAGES.required],
  ['name', '\u2800 \u2800', MESSAGES.required],
  ['name', '\u200D', MESSAGES.required],
  ['name', '\u00AD', MESSAGES.required],
  ['name', '\u{E0041}', MESSAGES.required],
  ['name', '\u200B\uFEFF\u202E\u0007', MESSAGES.required],
  ['name', 'Ada\0', BROKEN_TEXT],
  ['name', 'Ada \uD83D', BROKEN_TEXT],
  ['email', '', MESSAGES.required],
  ['email', 'ada', MESSAGES.invalidEmail],
  ['email', 'ada@mail', MESSAGES.invalidEmail],
  ['email', 'ada@mail.example, bob@mail.example', MESSAGES.invalidEmail],
  ['email', `ada@${'mail.'.repeat(64)}example`, MESSAGES.invalidEmail],
  ['email', 'ada@ma\u3164il.example', MESSAGES.invalidEmail],
  ['email', 'ada@mail.example\r\nBcc: bob@mail.example', MESSAGES.invalidEmail],
  ['contactNumber', '', MESSAGES.invalidContactNumber],
  ['contactNumber', '12 34', MESSAGES.invalidContactNumber],
  ['contactNumber', '+9112', MESSAGES.invalidContactNumber],
  ['contactNumber', '1234567890123456', MESSAGES.invalidContactNumber],
  ['s3bucketpathname', '', MESSAGES.missingCv],
])('the form refuses %s «%s»: %s', (field, value, message) => {
  const issues = applicationFormSchema.safeParse({ ...FORM, [field]: value }).error?.issues;

  expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

test.each(['A', '李', 'می\u200Cخواهم', 'क्\u200Dष', '👩\u200D💻', '\u2800\u2801', '\u3164A', ' A\u00AD '])(
  'the form takes the name «%s», in which something is seen',
  (name) => {
    expect(applicationFormSchema.safeParse({ ...FORM, name }).data?.name).toBe(name);
  },
);

test.each(['1', '123456789012345'])('the form takes the number %s', (contactNumber) => {
  expect(applicationFormSchema.safeParse({ ...FORM, contactNumber }).success).toBe(true);
});

test('whatever number the form takes, the call takes with the dial code of its country, and no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRY_OPTIONS), fc.string(), (country, contactNumber) => {
      const form = applicationFormSchema.safeParse({ ...FORM, country: country.name, contactNumber });
      const call = applicationSchema.safeParse({
        ...FORM,
        country: country.name,
        contactNumber: fullContactNumber(country.dialCode, contactNumber),
        portal: null,
      });
      expect(call.success).toBe(form.success);
    }),
  );
});

test('the dial code must be that of the country', () => {
  const refused = applicationSchema.safeParse({ ...FORM, contactNumber: '+44 7700900123' });

  expect(refused.error?.issues[0]).toMatchObject({
    path: ['contactNumber'],
    message: MESSAGES.invalidContactNumber,
  });
});

test('everything that is wrong with a body is said at once', () => {
  const refused = applicationSchema.safeParse({ ...FORM, name: '', email: '', contactNumber: '12' });

  expect(refused.error?.issues.map((issue) => issue.path[0])).toEqual(['name', 'email', 'contactNumber']);
});
