import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import type { Submission } from '@website/store/database/tables.ts';
import { submissionOf, TEST_MAIL_SITE } from '@website/tests/fixtures/test-mail-site.ts';
import { expect, test } from 'vitest';
import { answeringContent, fillAnswer, writeAnswer } from './write-answer.ts';

const CONTENT = loadIntakeContent(FULL_COMPANY);
const FILLING = { content: CONTENT, person: 'Kim Berg' };

function applicant(more: Partial<Submission> = {}, body: object = {}): Submission {
  const whole = { name: 'Ada Lovelace', email: 'ada@x.example', role: 'Design Director', ...body };
  return { ...submissionOf('application', whole), ...more };
}

/** A template of the full company in a submission's language, filled in. */
function filled(id: string, submission: Submission) {
  const { answers } = answeringContent(CONTENT, submission);
  const template = answers.find((one) => one.id === id);
  if (template === undefined) throw new Error(`no ${id}`);
  return fillAnswer(template, submission, FILLING);
}

test('a template gets the sender’s name, the position, the company and whoever sends it', () => {
  expect(filled('invite', applicant())).toEqual({
    subject: 'Northlight: come aboard for a talk',
    text: 'Dear Ada Lovelace,\n\nThank you for applying as Design Director. We would like to meet you: which two or three times would suit you?\n\nFair winds\nKim Berg, Northlight',
  });
});

test('a sender is answered in the language of the form, with the position’s title in that language', () => {
  const { subject, text } = filled('invite', applicant({ language: 'sv' }));
  const title = CONTENT.languages.find(({ site }) => site.language === 'sv')?.positions;
  expect(subject).toBe('Northlight: kom ombord på ett samtal');
  expect(text).toContain(
    `tjänsten ${title?.find(({ slug }) => slug === 'design-director')?.title}. Vi vill gärna`,
  );
  // A language that the site had once.
  expect(filled('invite', applicant({ language: 'fi' })).text).toContain('Dear Ada Lovelace,');
});

test('a request names its reason as its language does', () => {
  const body = { name: 'Ben', emailId: 'ben@x.example', reason: 'IT Security' };
  const request = { ...submissionOf('reach-us', body), language: 'sv' };
  const swedish = CONTENT.languages.find(({ site }) => site.language === 'sv');
  const label = swedish?.forms.reachUs.fields.reason.choices.find(
    ({ value }) => value === 'IT Security',
  )?.label;
  expect(filled('no-fit', request).subject).toBe(`Din förfrågan till Northlight: ${label}`);
});

test('a name can’t add a line, a placeholder or a direction to an answer', () => {
  const words = { subject: 'Hello {name}', text: 'Dear {name},\n\nbye' };
  const name = 'Ann\r\nBcc: all@victim.example\u202e {company} {person, select, other {x}}';
  const hostile = fillAnswer(words, applicant({}, { name }), FILLING);
  expect(hostile.subject).toBe('Hello Ann Bcc: all@victim.example {company} {person, select, other {x}}');
  expect(hostile.text.split('\n')).toHaveLength(3);
  const long = fillAnswer(words, applicant({}, { name: 'x'.repeat(5000) }), FILLING);
  expect(long.subject.length).toBeLessThan(100);
});

function written(answer: { subject: string; text: string }, submission = applicant()) {
  const row = { message_id: '<m@x>', created_at: '2026-03-01T10:00:00.000Z', ...answer };
  return writeAnswer(row, submission, TEST_MAIL_SITE);
}

test('an answer is a letter: its text as written, replies to where its submissions are read, nothing automatic', () => {
  const mail = written({ subject: 'No', text: 'Dear Ada,\n\n<b>No</b>.\n\nBye\nKim' });
  expect(mail).toMatchObject({
    messageId: '<m@x>',
    to: ['ada@x.example'],
    subject: 'No',
    text: 'Dear Ada,\n\n<b>No</b>.\n\nBye\nKim\n',
    senderName: 'Test Company',
    replyTo: { name: 'Test Company', address: 'jobs@company.example' },
  });
  expect(mail?.headers).toBeUndefined();
  expect(mail?.html).toContain('&lt;b&gt;No&lt;/b&gt;.</p>');
  expect(mail?.html).toContain('Bye<br/>Kim</p>');
  expect(mail?.html).not.toContain('<h1');
  const routes = { application: ['crew@company.example', 'boss@company.example'] };
  const site = { ...TEST_MAIL_SITE, content: { ...TEST_MAIL_SITE.content, routes } };
  const row = { message_id: '<m@x>', created_at: '2026-03-01', subject: 'No', text: 'No' };
  expect(writeAnswer(row, applicant(), site)?.replyTo?.address).toBe('crew@company.example');
});

test('a subject stays one line, and is no encoded word', () => {
  expect(written({ subject: 'a\r\nBcc: all@victim.example\r\n', text: 'x' })?.subject).toBe(
    'a Bcc: all@victim.example',
  );
  expect(written({ subject: '=?utf-8?B?eA==?=', text: 'x' })?.subject).not.toContain('=?');
});

test('a sender without an address that can be written to gets none', () => {
  for (const email of ['', 'nobody', '=?x?=@x.example', 'a@-'])
    expect(written({ subject: 'x', text: 'x' }, applicant({}, { email })), email).toBeUndefined();
});
