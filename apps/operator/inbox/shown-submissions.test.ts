import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import type { InboxRow } from '@website/store/database/submissions.ts';
import { expect, test } from 'vitest';
import { deliveryState, inboxTable } from './shown-submissions.ts';

const ROW: InboxRow = {
  cautions: null,
  scan: null,
  scan_detail: null,
  id: 'the-id',
  kind: 'reach-us',
  received_at: '2026-03-01T10:20:30.000Z',
  body: JSON.stringify({ name: 'Ben', emailId: `${'x'.repeat(60)}@x.example`, reason: 'Others' }),
  attachment_key: null,
  sender: null,
  held_for: null,
  erasing_since: null,
  page: null,
  language: null,
  status: 'pending',
  attempts: 0,
  last_error: null,
  next_attempt_at: '2026-03-01T10:30:00.000Z',
  sent_at: null,
  message_id: '<m@x>',
};

async function table(...pages: InboxRow[][]): Promise<string[]> {
  return (await text(inboxTable(Readable.from(pages), testForms()))).split('\n');
}

function rows(number: number, role: string): InboxRow[] {
  const body = JSON.stringify({ email: 'a@x.example', role });
  return Array.from({ length: number }, () => ({ ...ROW, kind: 'application', body }));
}

test('long texts are truncated', async () => {
  const [, row = ''] = await table([ROW]);
  expect(row).toBe(
    `the-id  2026-03-01 10:20Z  reach-us  ${'x'.repeat(43)}…  reach-us in mails: Others  pending`,
  );
});

test('columns grow with later rows', async () => {
  const [heading, ...lines] = await table(rows(60, 'Tester'), rows(60, 'Tester of things'), rows(60, 'T'));
  const places = [heading, lines[59], lines[60], lines[150]].map(
    (line = '') => /pending$|DELIVERY$/.exec(line)?.index,
  );
  const first = 'the-id  2026-03-01 10:20Z  application  a@x.example  application in mails: Tester  '.length;
  const grown = first + ' of things'.length;
  expect(places).toEqual([first, first, grown, grown]);
});

test('without rows there is no table', async () => {
  expect(await table()).toEqual(['']);
});

test.each([
  [{ status: 'sent', sent_at: '2026-03-01T10:21:00.000Z' }, 'sent 2026-03-01 10:21Z'],
  [{ status: 'written', sent_at: '2026-03-01T10:21:00.000Z' }, 'written 2026-03-01 10:21Z, not sent'],
  [{ status: 'pending', attempts: 2 }, 'pending, next attempt 2026-03-01 10:30Z'],
  [{ status: 'failed', attempts: 20 }, 'failed after 20 attempts'],
  [
    { status: 'held', held_for: 'fast name-link rate' },
    'held: sent within two seconds, link in name, many from one client',
  ],
  [{ status: 'held', held_for: 'some-new-sign' }, 'held: some new sign'],
  [{ status: 'pending', held_for: 'fast' }, 'pending'],
  [{ status: 'held', erasing_since: '2026-03-01T10:21:00.000Z' }, 'being erased'],
  [{ status: null }, 'none'],
] as const)('%j reads as %s', (state, words) => {
  expect(deliveryState({ ...ROW, ...state })).toBe(words);
});

test('a CV with a caution, or in quarantine, is marked', async () => {
  const [, row = ''] = await table([{ ...ROW, cautions: 'launch script' }]);
  expect(row).toMatch(/pending; CV with a caution$/);
});
