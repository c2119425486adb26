import { expect, test } from 'vitest';
import type { Submission } from '../database/tables.ts';
import { writeNotification } from './notification.ts';

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
  expect(subject).toBe('Reach-us request: IT Security');
  expect(text).toContain('Name: Ben\nE-mail: ben@x.example\nReason: IT Security\nComments:\n  One\n  Two\n');
  expect(text).toContain('Reference: the-id');
  expect(replyTo).toEqual({ name: '', address: 'ben@x.example' });
});

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'behind a line that ends with %j nothing passes for another field',
  (end) => {
    const { text } = written('reach-us', {
      name: `Ben${end}E-mail: eve@x.example`,
      emailId: 'ben@x.example',
      reason: 'IT Security',
      comments: `Hello${end}${end}CV: cv.pdf (attached)${end}--${end}Reference: another`,
    });
    expect(text).toContain('Name:\n  Ben\n  E-mail: eve@x.example\nE-mail: ben@x.example\n');
    expect(text).toContain('Comments:\n  Hello\n\n  CV: cv.pdf (attached)\n  --\n  Reference: another\n');
    const labels = text.split(/[\n\v\f\r\u0085\u2028\u2029]/).filter((line) => /^[A-Z-]/.test(line));
    expect(labels.map((line) => line.split(':')[0])).toEqual([
      'Reach-us request',
      'Name',
      'E-mail',
      'Reason',
      'Comments',
      '--',
      'Received',
      'Reference',
    ]);
  },
);

test('signs that no page shows do not reach a mail reader', () => {
  const { text } = written('contact', {
    contactemail: 'c@x.example',
    message: 'a\u0008\u001b[2Jb\tc\u009b1m\nd',
  });
  expect(text).toContain('Message:\n  a\uFFFD\uFFFD[2Jb\tc\uFFFD1m\n  d\n');
});

test('what was left empty is marked', () => {
  expect(written('contact', { contactemail: 'c@x.example', message: '' }).text).toContain('Message: –\n');
});

test('no line break reaches the subject', () => {
  const { subject } = written('application', { email: 'a@x.example', role: 'Tester\r\nBcc: all@x.example' });
  expect(subject).toBe('Application: Tester Bcc: all@x.example');
});
