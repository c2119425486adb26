import { expect, test } from 'vitest';
import type { Submission } from '../database/tables.ts';
import { writeNotification } from './notification.ts';

function submission(kind: Submission['kind'], body: object): Submission {
  const received_at = '2026-03-01T10:00:00.000Z';
  const none = { attachment_key: null, sender: null, held_for: null };
  return { id: 'the-id', kind, received_at, body: JSON.stringify(body), ...none };
}

function written(kind: Submission['kind'], body: object) {
  return writeNotification({ messageId: '<m@x>', submission: submission(kind, body), cv: undefined });
}

test('every field is in the text under a label', () => {
  const { subject, text, replyTo } = written('reach-us', {
    name: 'Ben',
    emailId: 'ben@x.example',
    reason: 'IT Security',
    comments: 'One\nTwo',
  });
  expect(subject).toBe('Reach-us request: IT Security');
  expect(text).toContain('Name: Ben\nE-mail: ben@x.example\nReason: IT Security\nComments:\nOne\nTwo\n');
  expect(text).toContain('Reference: the-id');
  expect(replyTo).toEqual({ name: '', address: 'ben@x.example' });
});

test('what was left empty is marked', () => {
  expect(written('contact', { contactemail: 'c@x.example', message: '' }).text).toContain('Message: –\n');
});

test('no line break reaches the subject', () => {
  const { subject } = written('application', { email: 'a@x.example', role: 'Tester\r\nBcc: all@x.example' });
  expect(subject).toBe('Application: Tester Bcc: all@x.example');
});
