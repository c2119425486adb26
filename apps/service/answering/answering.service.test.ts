import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { claimAnswers, sendAnswerAgain } from '@website/store/office/answers.ts';
import { eraseSubmissions } from '@website/store/retention/erase.ts';
import { startMailServer, type TestMailServer } from '@website/tests/fixtures/mail-server.ts';
import { answersIn, decline, storeApplications } from '@website/tests/fixtures/ordered-answers.ts';
import { openCvStore } from '@website/tests/fixtures/stored-cvs.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import {
  startTestService,
  TEST_COMPANY,
  type TestService,
  type TestServiceOptions,
} from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';

/** A service before a mail server, with short delays. */
function answeringService(mail: TestMailServer, options: TestServiceOptions = {}): Promise<TestService> {
  const environment = { SMTP_URL: mail.url, ...options.environment };
  return startTestService({ backoff: () => 50, ...options, environment });
}

/** The accepted answers, which are those to senders. */
function sent(mail: TestMailServer): TestMailServer['taken'] {
  return mail.taken.filter(({ to }) => !to.includes(TEST_COMPANY.email));
}

/** Waits until no answer is pending. */
async function untilDone({ database }: Pick<TestService, 'database'>): Promise<void> {
  await vi.waitFor(async () => {
    const pending = (await answersIn(database)).filter(({ status }) => status === 'pending');
    expect(pending).toEqual([]);
  }, SOON);
}

/** Expects that each of so many applicants got one answer. */
function expectOnce(mail: TestMailServer, number: number): void {
  const recipients = sent(mail).flatMap(({ to }) => to);
  expect(recipients.toSorted()).toEqual(
    Array.from({ length: number }, (_, index) => `a${index}@mail.example`),
  );
}

testOnEachEngine('an answer is sent as it was ordered, and no log names the sender', async (engine) => {
  const mail = await startMailServer();
  const service = await answeringService(mail, { engine });
  const ids = await storeApplications(service.database, 1);
  await decline(service.database, ids);
  await untilDone(service);
  const [{ bytes, to } = { bytes: '', to: [] }] = sent(mail);
  expect(to).toEqual(['a0@mail.example']);
  const message = await PostalMime.parse(bytes);
  expect(message.subject).toBe('Your application');
  expect(message.text?.trim()).toBe(`Dear ${ids[0]},\n\nno.`);
  expect(message.from?.address).toBe(TEST_COMPANY.email);
  expect(message.replyTo).toMatchObject([{ name: TEST_COMPANY.name, address: TEST_COMPANY.email }]);
  const keys = message.headers.map(({ key }) => key);
  for (const automatic of ['auto-submitted', 'precedence']) expect(keys).not.toContain(automatic);
  expect(service.log.join('')).not.toContain('a0@mail.example');
});

testOnEachEngine(
  'while the mail server is down answers wait, and each is sent once when it is back',
  async (engine) => {
    const mail = await startMailServer({ mode: 'closing' });
    const service = await answeringService(mail, { engine });
    await decline(service.database, await storeApplications(service.database, 10));
    await vi.waitFor(async () => {
      const rows = await answersIn(service.database);
      expect(rows.some(({ attempts, last_error }) => attempts > 0 && last_error !== null)).toBe(true);
    }, SOON);
    mail.mode = 'take';
    await untilDone(service);
    expectOnce(mail, 10);
  },
);

test('of ten answers none is lost or doubled by restarts in between', async () => {
  const mail = await startMailServer({ mode: 'slow' });
  const first = await answeringService(mail);
  const { dataDir } = first;
  await decline(first.database, await storeApplications(first.database, 10));
  await vi.waitFor(() => expect(sent(mail).length).toBeGreaterThan(1), SOON);
  await first.close();

  mail.mode = 'hang-after-data';
  const second = await answeringService(mail, { dataDir });
  const before = mail.connections;
  await vi.waitFor(() => expect(mail.connections).toBeGreaterThan(before), SOON);
  // As a server that is killed now leaves them: leased, and not sent.
  const now = new Date();
  await claimAnswers(second.database, { now, until: new Date(now.getTime() + 250_000), limit: 10 });
  mail.mode = 'take';
  await second.close();

  const third = await answeringService(mail, { dataDir });
  await untilDone(third);
  expectOnce(mail, 10);
});

testOnEachEngine(
  'an answer that can’t be sent is marked as failed with the reason, and can be sent again',
  async (engine) => {
    const unknown = new Set(['a0@mail.example']);
    const mail = await startMailServer({ unknown });
    const backoff = (attempts: number) => (attempts < 3 ? 10 : undefined);
    const service = await answeringService(mail, { engine, backoff });
    await decline(service.database, await storeApplications(service.database, 2));
    await untilDone(service);
    const [failed, other] = await answersIn(service.database);
    expect(failed).toMatchObject({
      status: 'failed',
      attempts: 3,
      last_error: expect.stringContaining('550'),
    });
    expect(other).toMatchObject({ status: 'sent' });
    const log = service.log.join('');
    expect(log).toContain('answer failed permanently');
    expect(log).not.toContain('a0@mail.example');
    unknown.clear();
    expect(await sendAnswerAgain(service.database, failed?.id ?? '', new Date())).toBe(true);
    await untilDone(service);
    expectOnce(mail, 2);
  },
);

test('a sender who is erased meanwhile gets no answer', async () => {
  const mail = await startMailServer({ mode: 'busy' });
  const { database, dataDir, ...service } = await answeringService(mail);
  const [erased = '', ...others] = await storeApplications(database, 2);
  await decline(database, [erased, ...others]);
  await vi.waitFor(async () => {
    expect((await answersIn(database)).every(({ attempts }) => attempts > 0)).toBe(true);
  }, SOON);
  const stores = { database, cvStore: await openCvStore(dataDir), mailFolder: path.join(dataDir, 'mail') };
  expect(await eraseSubmissions(stores, [erased])).toMatchObject({ submissions: 1 });
  mail.mode = 'take';
  await untilDone({ database });
  expect(sent(mail).map(({ to }) => to)).toEqual([['a1@mail.example']]);
  await service.close();
});

test('without a mail server answers are written to files, which are erased with their submissions', async () => {
  const { database, dataDir } = await startTestService();
  const ids = await storeApplications(database, 1);
  await decline(database, ids);
  await untilDone({ database });
  const [answer] = await answersIn(database);
  expect(answer?.status).toBe('written');
  const mailFolder = path.join(dataDir, 'mail');
  expect(await readdir(mailFolder)).toContain(`${answer?.id}.eml`);
  await vi.waitFor(async () => expect(await readdir(mailFolder)).toHaveLength(2), SOON);
  const stores = { database, cvStore: await openCvStore(dataDir), mailFolder };
  expect(await eraseSubmissions(stores, ids)).toMatchObject({ submissions: 1, notifications: 1, mails: 2 });
  expect(await readdir(mailFolder)).toEqual([]);
});
