import { expect, test } from 'vitest';
import { testForms } from '#contract/testing/form-texts.ts';
import type { Submission } from '../database/tables.ts';
import { writeNotification } from './notification.ts';

const FORMS = testForms();

function submission(kind: Submission['kind'], body: object): Submission {
  const received_at = '2026-03-01T10:00:00.000Z';
  const none = { attachment_key: null, sender: null, held_for: null, erasing_since: null };
  return { id: 'the-id', kind, received_at, body: JSON.stringify(body), ...none };
}

function written(kind: Submission['kind'], body: object) {
  const notification = writeNotification({
    messageId: '<m@x>',
    submission: submission(kind, body),
    cv: undefined,
    forms: FORMS,
  });
  return { ...notification, text: String(notification.text) };
}

test('every field is in the text under a label', () => {
  const { subject, text, replyTo } = written('reach-us', {
    name: 'Ben',
    emailId: 'ben@x.example',
    reason: 'IT Security',
    comments: 'One\nTwo',
  });
  expect(subject).toBe('reach-us in mails: IT Security');
  expect(text).toContain(
    'label of name: Ben\nlabel of emailId: ben@x.example\nlabel of reason: IT Security\nlabel of comments:\n  One\n  Two\n',
  );
  expect(text).toContain('Reference: the-id');
  expect(replyTo).toEqual({ name: '', address: 'ben@x.example' });
});

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'behind a line that ends with %j nothing passes for another field',
  (end) => {
    const { text } = written('reach-us', {
      name: `Ben${end}label of emailId: eve@x.example`,
      emailId: 'ben@x.example',
      reason: 'IT Security',
      comments: `Hello${end}${end}CV: cv.pdf (attached)${end}--${end}Reference: another`,
    });
    expect(text).toContain(
      'label of name:\n  Ben\n  label of emailId: eve@x.example\nlabel of emailId: ben@x.example\n',
    );
    expect(text).toContain(
      'label of comments:\n  Hello\n\n  CV: cv.pdf (attached)\n  --\n  Reference: another\n',
    );
    const labels = text.split(/[\n\v\f\r\u0085\u2028\u2029]/).filter((line) => /^[A-Za-z-]/.test(line));
    expect(labels.map((line) => line.split(':')[0])).toEqual([
      'reach-us in mails',
      'label of name',
      'label of emailId',
      'label of reason',
      'label of comments',
      '--',
      'Received',
      'Reference',
    ]);
  },
);

test('characters that no page shows do not reach a mail reader', () => {
  const { text } = written('contact', {
    contactemail: 'c@x.example',
    message: 'a\u0008\u001b[2Jb\tc\u009b1m\nd',
  });
  expect(text).toContain('label of message:\n  a\uFFFD\uFFFD[2Jb\tc\uFFFD1m\n  d\n');
});

test('what was left empty is marked', () => {
  expect(written('contact', { contactemail: 'c@x.example', message: '' }).text).toContain(
    'label of message: –\n',
  );
});

test('no line break reaches the subject', () => {
  const { subject } = written('application', { email: 'a@x.example', role: 'Tester\r\nBcc: all@x.example' });
  expect(subject).toBe('application in mails: Tester Bcc: all@x.example');
});
