import { expect, test } from 'vitest';
import { applicationFormSchema, applicationSchema } from '#contract/application.ts';
import { COUNTRY_OPTIONS } from '#contract/countries/options.ts';
import { applicationBody } from './application-body.ts';

const FORM = {
  name: 'Ann Example',
  email: 'ann@mail.example',
  contactNumber: '0123456789',
  country: 'India',
  role: 'QA Tester',
  s3bucketpathname: 'cv/1.pdf',
};

test('the number goes out with its dial code, a space between them, and the portal is null', () => {
  expect(applicationBody(FORM)).toEqual({ ...FORM, contactNumber: '+91 0123456789', portal: null });
});

test.each(COUNTRY_OPTIONS)(
  'a form for $name becomes a body that passes the rules of the call',
  ({ name }) => {
    const form = applicationFormSchema.parse({ ...FORM, country: name });
    expect(applicationSchema.safeParse(applicationBody(form)).success).toBe(true);
  },
);
