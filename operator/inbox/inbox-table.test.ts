import { expect, test } from 'vitest';
import type { InboxRow } from '#server/database/submissions.ts';
import { deliveryState, inboxTable } from './inbox-table.ts';

const ROW: InboxRow = {
  id: 'the-id',
  kind: 'reach-us',
  received_at: '2026-03-01T10:20:30.000Z',
  body: JSON.stringify({ name: 'Ben', emailId: `${'x'.repeat(60)}@x.example`, reason: 'Others' }),
  attachment_key: null,
  sender: null,
  held_for: null,
  status: 'pending',
  attempts: 0,
  last_error: null,
  next_attempt_at: '2026-03-01T10:30:00.000Z',
  sent_at: null,
  message_id: '<m@x>',
};

test('long texts are cut so that a row stays readable', () => {
  const [, row = ''] = inboxTable([ROW]).split('\n');
  expect(row).toBe(
    `the-id  2026-03-01 10:20Z  reach-us  ${'x'.repeat(43)}…  Reach-us request: Others  pending`,
  );
});

test.each([
  [{ status: 'sent', sent_at: '2026-03-01T10:21:00.000Z' }, 'sent 2026-03-01 10:21Z'],
  [{ status: 'pending', attempts: 2 }, 'next try 2026-03-01 10:30Z'],
  [{ status: 'failed', attempts: 20 }, 'failed after 20 tries'],
  [{ status: 'held', held_for: 'fast name-link rate' }, 'held: fast, link in name, many from one sender'],
  [{ status: 'held', held_for: 'some-new-sign' }, 'held: some new sign'],
  [{ status: 'pending', held_for: 'fast' }, 'pending'],
  [{ status: null }, 'none'],
] as const)('%j reads as %s', (state, text) => {
  expect(deliveryState({ ...ROW, ...state })).toBe(text);
});
