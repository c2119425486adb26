// @module-tag operator

import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { postponed } from '@website/tests/fixtures/stored-submissions.ts';
import { type Engine, nightlyOnEachEngine, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON, untilSent } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { operator } from '../testing/run-operator.ts';

/** A service with a notification that has failed permanently; the mail server accepts the next one. */
async function serviceWithFailed(engine: Engine) {
  const mail = await startMailServer({ refuse: 2 });
  const backoff = (attempts: number) => (attempts < 2 ? 10 : undefined);
  const service = await startTestService({ engine, environment: { SMTP_URL: mail.url }, backoff });
  await call(service.url, 'contact', CONTACT);
  const outbox = () => service.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  const until = (status: string) =>
    vi.waitFor(async () => expect((await outbox()).status).toBe(status), SOON);
  await until('failed');
  return { ...service, mail, outbox, until };
}

testOnEachEngine(
  'a failed notification is shown, and the running server sends it again under the same Message-ID',
  async (engine) => {
    const service = await serviceWithFailed(engine);
    const { mail, outbox, until } = service;
    expect((await operator(service, 'inbox')).stdout).toMatch(/failed after 2 attempts$/m);
    const status = await operator(service, 'status');
    expect(status).toMatchObject({ code: 1, stderr: expect.stringContaining('1 notification failed') });

    const again = await operator(service, 'redeliver', '--failed');
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('1 notification to be sent') });
    await until('sent');
    const { attempts, message_id } = await outbox();
    expect(attempts).toBe(1);
    expect((await PostalMime.parse(mail.messages[0] ?? '')).messageId).toBe(message_id);
    expect((await operator(service, 'status')).code).toBe(0);
    expect((await operator(service, 'redeliver', '--failed')).stdout).toContain('0 notifications');
  },
);

nightlyOnEachEngine(
  'a sent notification can be sent again; a held, pending or unknown one cannot',
  async (engine) => {
    const service = await serviceWithFailed(engine);
    const { database, mail, outbox, until } = service;
    const { submission_id } = await outbox();
    await operator(service, 'redeliver', submission_id);
    await until('sent');
    expect((await operator(service, 'redeliver', submission_id.slice(0, 20))).code).toBe(0);
    await vi.waitFor(() => expect(mail.messages).toHaveLength(2), SOON);
    await until('sent');

    expect((await operator(service, 'redeliver', 'ffff')).stderr).toBe('There is no submission ffff.\n');
    expect((await operator(service, 'redeliver')).stderr).toBe(
      'Give either ids, or --failed, --written or both.\n',
    );
    await database.updateTable('outbox').set({ status: 'held' }).execute();
    const held = await operator(service, 'redeliver', submission_id);
    expect(held).toMatchObject({ code: 1, stderr: expect.stringContaining('quarantine release') });
    await database.updateTable('outbox').set(postponed()).execute();
    const pending = await operator(service, 'redeliver', submission_id);
    expect(pending).toMatchObject({ code: 1, stderr: expect.stringContaining('still pending') });
  },
);

test('a notification that was written to disk can be sent once there is a mail server', {
  tags: ['nightly'],
}, async () => {
  const written = await startTestService();
  await call(written.url, 'contact', CONTACT);
  await untilSent(written, 1);
  expect((await operator(written.dataDir, 'inbox')).stdout).toMatch(/written .*, not sent$/m);
  await written.close();

  const mail = await startMailServer();
  const service = await startTestService({ environment: { SMTP_URL: mail.url }, dataDir: written.dataDir });
  const again = await operator(service.dataDir, 'redeliver', '--written');
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('1 notification to be sent') });
  await vi.waitFor(() => expect(mail.messages).toHaveLength(1), SOON);
  await vi.waitFor(async () => {
    expect((await operator(service.dataDir, 'status')).stdout).toMatch(/^contact, sent +1$/m);
  }, SOON);
});
