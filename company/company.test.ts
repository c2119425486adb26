import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect as expectThat, test } from 'vitest';
import { loadContent } from '#schema/load.ts';

// What is required of the sample word for word (docs/behavior.md, "The sample company"). It belongs to the folder:
// another company has tests of its own, or none. What an editor adds, closes or deletes is no fault.

const expect = <T>(said: T) =>
  expectThat(
    said,
    'These words are required of the sample. If the company is yours now, delete company/company.test.ts',
  );

const { forms, positions } = loadContent(path.resolve(import.meta.dirname));
const { application, contact, reachUs, thanks } = forms;

test.each([
  ['business-analyst', 'Business Analyst', '3-7 Years', '3'],
  ['delivery-manager', 'Delivery Manager', '7-14 Years', '1'],
  ['development-lead', 'Development Lead', '7-14 Years', '1'],
  ['full-stack-developer', 'Full Stack Developer', '3-7 Years', '7'],
  ['lead-full-stack-developer', 'Lead Full Stack Developer', '7-14 Years', '4'],
  ['mobile-flutter-developer', 'Mobile Flutter Developer', '3-7 Years', '2'],
  ['product-owner', 'Product Owner', '7-12 Years', '1'],
  ['qa-tester', 'QA Tester', '3-7 Years', '2'],
  ['solution-architect', 'Solution Architect', '7-14 Years', '2'],
])('the position %s, unless it is closed, says what is required', (file, title, experience, openings) => {
  for (const position of positions.filter(({ slug }) => slug === file)) {
    expect([position.title, position.experience, position.openings]).toEqual([title, experience, openings]);
    const hasSkills = !['Development Lead', 'Product Owner'].includes(title);
    expect(position.skills !== undefined).toBe(hasSkills);
  }
});

test('the messages of the application form are those required', () => {
  const { name, email, contactNumber, s3bucketpathname } = application.fields;
  expect(name.required).toBe('This field is required.');
  expect(email).toMatchObject({
    required: 'This field is required.',
    invalid: 'Please enter a valid email address.',
  });
  expect(contactNumber.invalid).toBe('Please enter a valid contact number.');
  expect(s3bucketpathname).toMatchObject({
    required: 'Please upload your CV.',
    wrongType: 'Only PDF and Word documents are allowed (.pdf, .doc, .docx)',
  });
});

test('the placeholders of the application form are those required', () => {
  const { name, email, contactNumber } = application.fields;
  expect([name, email, contactNumber].map(({ placeholder }) => placeholder)).toEqual([
    'Enter the name',
    'Enter the email address',
    '0000 000000',
  ]);
});

test('the country selector offers the five countries required, India first', () => {
  const { choices } = application.fields.country;
  expect(choices.map(({ dialCode, value }) => `${dialCode} ${value}`)).toEqual([
    '+91 India',
    '+1 USA',
    '+44 UK',
    '+61 Australia',
    '+81 Japan',
  ]);
  for (const { value, label } of choices) expect(label).toBe(value);
});

test('the messages and reasons of the reach-us form are those required', () => {
  const { name, emailId, reason } = reachUs.fields;
  expect([name, emailId, reason].map(({ required }) => required)).toEqual(
    Array(3).fill('This field is required.'),
  );
  expect(emailId.invalid).toBe('Please enter a valid email address.');
  expect(reason.invitation).toBe('Select');
  const reasons = [
    'App Development',
    'IT consulting',
    'IT support',
    'Product Enhancement',
    'Ai/ML',
    'UI/UX Designs',
    'Data Analytics',
    'IT Security',
    'Others',
  ];
  expect(reason.choices).toEqual(reasons.map((value) => ({ value, label: value })));
});

test('the messages of the contact form are those required', () => {
  expect(contact.fields.contactemail).toMatchObject({
    required: 'You must enter a email',
    invalid: 'Not a valid email',
  });
});

test('the thanks are those required', () => {
  expect(thanks).toEqual({
    headline: 'Thank you for contacting {company}',
    text: 'One of our colleagues will get in touch with you soon. Have a great day!',
    button: 'BACK TO HOME',
  });
  expect(application.title).toBe('Careers');
});

test('controls are called what they are called for a new owner, too', () => {
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');
  expect(read('interface.yaml')).toBe(read('../scripts/new-owner/template/interface.yaml'));
});
