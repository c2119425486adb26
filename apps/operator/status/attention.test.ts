import { expect, test } from 'vitest';
import { attention, type Status } from './status-command.ts';

const WELL: Status = {
  submissions: [],
  failed: 0,
  held: 0,
  lastBackup: { takenAt: '2026-02-01T10:00:00.000Z', ageSeconds: 2_000_000 },
  oldestPending: { receivedAt: '2026-03-01T10:00:00.000Z', ageSeconds: 86_400 },
  late: { untried: 0, failing: 0 },
  webhooks: { pending: 3, failed: 0, left: 0 },
  unclaimedCvs: 2,
  cvsSetAside: 1,
  cvsNotScanned: 0,
  cvsInfected: 4,
  scannerAnswers: true,
  storageFault: null,
  storageNotice: 'Versioning of the bucket is on.',
  erasingUnfinished: true,
  erasingStuck: null,
  retentionPaused: null,
  databaseBytes: 1,
  freeBytes: 100_000_000,
};

test('unclaimed, set-aside and infected CVs, retries and running erasures need no attention', () => {
  expect(attention(WELL)).toEqual([]);
});

const STUCK = { submissions: 0, since: '2026-03-01T10:00:00.000Z', traces: false, reason: null };

test.each([
  [{ failed: 1 }, '1 notification failed'],
  [{ held: 2 }, '2 submissions held as spam: see quarantine'],
  [
    { webhooks: { pending: 0, failed: 0, left: 2 } },
    '2 webhooks for addresses that are no longer in WEBHOOK_URL',
  ],
  [
    { webhooks: { pending: 0, failed: 2, left: 0 } },
    '2 webhooks failed permanently: see the error with webhooks, fix it',
  ],
  [{ late: { untried: 1, failing: 0 } }, 'check whether a server runs'],
  [{ late: { untried: 0, failing: 2 } }, '2 notifications could not be sent for more than an hour'],
  [{ freeBytes: 99_999_999 }, 'nearly full'],
  [
    { storageFault: 'the store for CVs does not answer' },
    'stored or read: the store for CVs does not answer',
  ],
  [{ freeBytes: null }, 'set DATA_DIR to the folder'],
  [
    { erasingStuck: { ...STUCK, submissions: 2, reason: 'EPERM: no' } },
    '2 submissions could not be erased since 2026-03-01T10:00:00.000Z: EPERM: no. A',
  ],
  [{ erasingStuck: { ...STUCK, traces: true } }, "traces are left in the database's files. A running server"],
  [{ scannerAnswers: false, cvsNotScanned: 2 }, 'clamd does not answer'],
  [{ cvsNotScanned: 2 }, '2 CVs could not be scanned: see quarantine cvs'],
  [{ scannerAnswers: null, cvsNotScanned: 1 }, 'CLAMD_URL is no longer set'],
  [{ retentionPaused: { submissions: 900, days: 30 } }, 'purge --older-than 30'],
])('%j needs attention', (fault, words) => {
  expect(attention({ ...WELL, ...fault })).toEqual([expect.stringContaining(words)]);
});
