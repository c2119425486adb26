import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { erasureTargets } from '@website/store/database/erasure.ts';
import { requeueNotifications } from '@website/store/database/redelivery.ts';
import { CONTACT, call, REACH_US } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { nightlyOnEachEngine, testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { startTestService, TEST_COMPANY, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';

const TOLD_AT_ONCE = { heldForMs: 0, backoff: () => 20 };

/** Submits a form that is held: its name is a URL. */
async function hold({ url }: Pick<TestService, 'url'>, name: string): Promise<void> {
  const body = { ...REACH_US, name: `${name} https://spam.example`, emailId: `${name}@mail.example` };
  expect((await call(url, 'reachUs', body)).status).toBe(200);
}

/** Makes the next digest due, as a day later. */
async function aDayLater({ database }: Pick<TestService, 'database'>): Promise<void> {
  const dueAt = new Date().toISOString();
  await database
    .updateTable('facts')
    .set({ value: JSON.stringify({ dueAt }) })
    .where('name', '=', 'held-digest')
    .execute();
}

nightlyOnEachEngine(
  'a digest lists what is held once, also after restarts and with several servers',
  async (engine) => {
    const mail = await startMailServer();
    const environment: Record<string, string> = { SMTP_URL: mail.url };
    if (engine === 'PostgreSQL') environment.DATABASE_URL = await testDatabaseUrl();
    const first = await startTestService({ environment, ...TOLD_AT_ONCE });
    if (engine === 'PostgreSQL')
      await startTestService({ dataDir: first.dataDir, environment, ...TOLD_AT_ONCE });
    await hold(first, 'ann');
    await vi.waitFor(() => expect(mail.taken).toHaveLength(1), SOON);
    const { text = '', subject, headers } = await PostalMime.parse(mail.messages[0] ?? '');
    expect(mail.taken[0]?.to).toEqual([TEST_COMPANY.email]);
    expect(subject).toBe('Held as spam: 1');
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(text).toContain('ann https://spam.example, ann@mail.example\n');
    expect(text).toContain('reach-us in mails: App Development\n');
    expect(text).toMatch(/quarantine release ID[\s\S]*\n {2}[\da-f-]{36}\n/);
    expect(text).not.toContain(REACH_US.comments || 'no comments');

    await hold(first, 'ben');
    await first.close();
    const second = await startTestService({ dataDir: first.dataDir, environment, ...TOLD_AT_ONCE });
    // Both digests would have come before this mail.
    await call(second.url, 'contact', CONTACT);
    await vi.waitFor(() => expect(mail.taken).toHaveLength(2), SOON);
    await aDayLater(second);
    await vi.waitFor(() => expect(mail.taken).toHaveLength(3), SOON);
    const told = await PostalMime.parse(mail.messages[2] ?? '');
    expect(told.text).toContain('ben@mail.example');
    expect(told.text).not.toContain('ann@mail.example');
    expect(first.log.join('') + second.log.join('')).not.toContain('mail.example');
  },
);

test('a refused digest is retried under the same Message-ID, without submissions released meanwhile', {
  tags: ['nightly'],
}, async () => {
  const mail = await startMailServer({ mode: 'not-now' });
  const service = await startTestService({ environment: { SMTP_URL: mail.url }, ...TOLD_AT_ONCE });
  for (const name of ['ann', 'ben']) await hold(service, name);
  const attempted = async () => {
    const row = await service.database
      .selectFrom('facts')
      .select('value')
      .where('name', '=', 'held-digest')
      .executeTakeFirst();
    return JSON.parse(row?.value ?? '{}') as { id?: string; attempts?: number };
  };
  await vi.waitFor(async () => expect((await attempted()).attempts).toBeGreaterThan(1), SOON);
  const { id } = await attempted();
  const rows = await service.database.selectFrom('outbox').select('submission_id').orderBy('id').execute();
  await requeueNotifications(service.database, [rows[0]?.submission_id ?? ''], ['held']);
  const { attempts: before = 0 } = await attempted();
  // An attempt in progress may still list it.
  await vi.waitFor(async () => expect((await attempted()).attempts).toBeGreaterThan(before), SOON);
  mail.mode = 'take';
  await vi.waitFor(() => expect(mail.taken).toHaveLength(2), SOON);
  const mails = await Promise.all(mail.messages.map((bytes) => PostalMime.parse(bytes)));
  const digest = mails.find(({ subject }) => subject?.startsWith('Held'));
  expect(digest?.messageId).toContain(id ?? 'none');
  expect(digest?.subject).toBe('Held as spam: 1');
  expect(digest?.text).not.toContain('ann@mail.example');
});

test('without a mail server the digest is a file, which is deleted with a submission that it lists', async () => {
  const service = await startTestService(TOLD_AT_ONCE);
  await hold(service, 'ann');
  const files = async () =>
    (await readdir(path.join(service.dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
  await vi.waitFor(async () => expect(await files()).toHaveLength(1), SOON);
  const [row] = await service.database.selectFrom('outbox').select('submission_id').execute();
  const [target] = await erasureTargets(service.database, [row?.submission_id ?? '']);
  expect(target?.outboxIds.map((id) => `${id}.eml`)).toContain((await files())[0]);
});
