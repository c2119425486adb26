import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledFields } from '../testing/filled-fields.ts';
import { testForms } from '../testing/form-texts.ts';
import { callBody, callSchema, formSchema, fullContactNumber } from './rules.ts';

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
  ['email', 'ada@ma il.example', fields.email.invalid],
  ['email', 'ada@mail\n.example', fields.email.invalid],
  ['email', 'ada\0@mail.example', fields.email.invalid],
  ['email', 'ada@\u0301mail.example', fields.email.invalid],
  ['email', 'ada@mail⒈example.com', fields.email.invalid],
  ['email', 'ada@mail.example\r\nBcc: bob@mail.example', fields.email.invalid],
  ['contactNumber', '', fields.contactNumber.invalid],
  ['contactNumber', '12 34', fields.contactNumber.invalid],
  ['contactNumber', '+9112', fields.contactNumber.invalid],
  ['contactNumber', '१२३', fields.contactNumber.invalid],
  ['contactNumber', '1234567890123456', fields.contactNumber.invalid],
  ['s3bucketpathname', '', fields.s3bucketpathname.required],
])('the form refuses %s "%s": %s', (field, value, message) => {
  const issues = FORM_RULES.safeParse({ ...FORM, [field]: value }).error?.issues;

  expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

test.each(['A', '李', 'می\u200Cخواهم', 'क्\u200Dष', '👩\u200D💻', '\u2800\u2801', '\u3164A', ' A\u00AD '])(
  'the form accepts the name "%s", which has a visible character',
  (name) => {
    expect(FORM_RULES.safeParse({ ...FORM, name }).data?.name).toBe(name);
  },
);

test.each(['1', '123456789012345'])('the form accepts the number %s', (contactNumber) => {
  expect(FORM_RULES.safeParse({ ...FORM, contactNumber }).success).toBe(true);
});

test('the call accepts exactly the numbers of the form, with the dial code of its country', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fields.country.choices), fc.string(), (country, contactNumber) => {
      const values = { ...FORM, country: country.value, contactNumber };
      const called = CALL_RULES.safeParse(callBody('application', values, fields));
      expect(called.success).toBe(FORM_RULES.safeParse(values).success);
    }),
  );
});

/** Invisible characters of each kind: joiners, selectors, fillers, bidirectional controls, blank letters. */
const INVISIBLE = [
  ...'\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B\u180E\u200B\u200C\u200D\u200E\u202A\u202E\u2060\u2066\u206F',
  ...'\u2800\u3164\uFE00\uFE0E\uFE0F\uFEFF\uFFA0\uFFF0\uFFF9\u{13441}\u{16FE4}\u{1BCA0}\u{1D159}\u{1D173}',
  ...'\u{E0001}\u{E0041}\u{E0100}\u{E01EF}\u{E0FFF}',
];

test.each(INVISIBLE.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'the invisible U+%s is removed from numbers and addresses, in the form and in the call',
  (_, sign) => {
    const email = `${sign}ad${sign}a@ma${sign}il.example${sign}`;
    const typed = { ...FORM, email, contactNumber: `${sign}77${sign}00${sign}` };
    expect(FORM_RULES.safeParse(typed).data).toMatchObject({
      email: 'ada@mail.example',
      contactNumber: '7700',
    });
    const sent = { ...FORM, email, contactNumber: `+91 ${sign}77${sign}00${sign}` };
    expect(CALL_RULES.safeParse(sent).data).toMatchObject({
      email: 'ada@mail.example',
      contactNumber: '+91 7700',
    });
  },
);

test.each([
  ['ann@उदाहरण.भारत', 'ann@उदाहरण.भारत'],
  ['ann@உதாரணம்.சிங்கப்பூர்', 'ann@உதாரணம்.சிங்கப்பூர்'],
  ['ann@bu\u0308cher.example', 'ann@bücher.example'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ['ann@نامه\u200Cای.ایران', 'ann@نامه\u200Cای.ایران'],
  ['ann@ශ්\u200Dරී.ලංකා', 'ann@ශ්\u200Dරී.ලංකා'],
  ['ann＠mail．example', 'ann@mail.example'],
  ['ann@mail。example', 'ann@mail.example'],
  ['\u00A0ann@mail.example\u3000', 'ann@mail.example'],
])('the form normalizes the address %s to %s', (email, taken) => {
  expect(FORM_RULES.safeParse({ ...FORM, email }).data?.email).toBe(taken);
});

test('the dial code must be that of the country', () => {
  const number = fullContactNumber('+44', '7700900123');
  const refused = CALL_RULES.safeParse({ ...FORM, contactNumber: number });

  expect(refused.error?.issues[0]).toMatchObject({
    path: ['contactNumber'],
    message: fields.contactNumber.invalid,
  });
});

test('the country of a call defaults to the first choice', () => {
  const { country: _, ...body } = FORM;
  const taken = CALL_RULES.safeParse({ ...body, contactNumber: '+91 12345' });

  expect(taken.data?.country).toBe('India');
});

test('all errors of a body are reported together', () => {
  const refused = CALL_RULES.safeParse({ ...FORM, name: '', email: '', contactNumber: '12' });

  expect(refused.error?.issues.map((issue) => issue.path[0])).toEqual(['name', 'email', 'contactNumber']);
});

test('a choice is validated by its value, not by its label', () => {
  const rules = formSchema('reachUs', FORMS.reachUs.fields, shared);
  const form = filledFields('reachUs', FORMS);

  expect(rules.safeParse({ ...form, reason: 'Others' }).success).toBe(true);
  expect(rules.safeParse({ ...form, reason: 'Others (shown)' }).success).toBe(false);
});
