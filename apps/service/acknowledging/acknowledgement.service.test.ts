import { DAY_MS } from '@website/model/contract/durations.ts';
import { queueAcknowledgement } from '@website/store/database/acknowledgements.ts';
import { beginErasing, deleteSubmissions } from '@website/store/database/erasure.ts';
import { requeueNotifications } from '@website/store/database/redelivery.ts';
import type { Database } from '@website/store/database/tables.ts';
import { CONTACT, call, REACH_US } from '@website/tests/fixtures/calls.ts';
import { startMailServer, type TestMailServer } from '@website/tests/fixtures/mail-server.ts';
import { idsFrom } from '@website/tests/fixtures/stored-submissions.ts';
import { acknowledged } from '@website/tests/fixtures/test-content.ts';
import { openTestDatabase, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import {
  startTestService,
  TEST_COMPANY,
  type TestServiceOptions,
} from '@website/tests/fixtures/test-service.ts';
import { SOON, untilAllSent, untilSent } from '@website/tests/fixtures/waiting.ts';
import type { Kysely } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';

const SAID = {
  subject: 'Thank you for writing to {company}',
  text: 'We have it.\n\nYou hear from us\nsoon.',
};

/** A service that acknowledges contact messages, before a mail server of its own. */
async function acknowledging({ mail, ...options }: TestServiceOptions & { mail?: TestMailServer } = {}) {
  const server = mail ?? (await startMailServer());
  const environment = { SMTP_URL: server.url, ...options.environment };
  const service = await startTestService({ content: acknowledged(SAID), ...options, environment });
  const others = () => server.taken.filter(({ to }) => !to.includes(TEST_COMPANY.email));
  return { ...service, mail: server, acknowledgements: others };
}

/** Waits until all work for a submission is done: a later one has been acknowledged. */
async function untilOtherIsAcknowledged(service: Awaited<ReturnType<typeof acknowledging>>, address: string) {
  await call(service.url, 'contact', { ...CONTACT, contactemail: address, message: address });
  await vi.waitFor(
    () => expect(service.acknowledgements().map(({ to }) => to.join())).toContain(address),
    SOON,
  );
}

testOnEachEngine('a sender gets the text of the content, and nothing from the form', async (engine) => {
  const { url, acknowledgements, database, log } = await acknowledging({ engine });
  await call(url, 'contact', { ...CONTACT, message: 'Buy at bad.example' });
  await vi.waitFor(() => expect(acknowledgements()).toHaveLength(1), SOON);
  const [{ bytes, to } = { bytes: '', to: [] }] = acknowledgements();
  expect(to).toEqual([CONTACT.contactemail]);
  const message = await PostalMime.parse(bytes);
  expect(message.subject).toBe('Thank you for writing to Test Company');
  expect(message.text?.trim()).toBe(
    'Thank you for writing to Test Company\n\nWe have it.\n\nYou hear from us soon.',
  );
  expect(message.html).toContain('You hear from us soon.');
  expect(String(bytes)).not.toContain('bad.example');
  const header = Object.fromEntries(message.headers.map(({ key, value }) => [key, value]));
  expect(header).toMatchObject({ 'auto-submitted': 'auto-replied', precedence: 'bulk' });
  expect(message.replyTo).toMatchObject([{ name: TEST_COMPANY.name, address: TEST_COMPANY.email }]);

  await vi.waitFor(async () => {
    expect(await database.selectFrom('acknowledgements').selectAll().execute()).toEqual([]);
  }, SOON);
  const known = await database.selectFrom('acknowledged_senders').selectAll().execute();
  expect(known).toHaveLength(1);
  expect(JSON.stringify(known) + log.join('')).not.toContain(CONTACT.contactemail);
});

test('without a text for a form its senders get nothing, nor after a delay', async () => {
  const mail = await startMailServer({ mode: 'no-mailbox' });
  const service = await acknowledging({ mail, backoff: () => 20 });
  await call(service.url, 'reachUs', REACH_US);
  await call(service.url, 'contact', CONTACT);
  const received_at = new Date(Date.now() - DAY_MS - 60_000).toISOString();
  await service.database
    .updateTable('submissions')
    .set({ received_at })
    .where('kind', '=', 'contact')
    .execute();
  mail.mode = 'take';
  await untilSent(service, 2);
  await untilOtherIsAcknowledged(service, 'other@mail.example');
  expect(service.acknowledgements()).toHaveLength(1);
});

test('nobody gets two acknowledgements within a day, however the address is spelled or the mail is resent', {
  tags: ['nightly'],
}, async () => {
  const service = await acknowledging();
  const addresses = [
    'ann.lee@mail.example',
    'Ann.Lee@MAIL.example',
    'annlee+1@mail.example',
    'a.n.n.l.e.e@mail.example',
  ];
  for (const contactemail of addresses) await call(service.url, 'contact', { ...CONTACT, contactemail });
  await untilSent(service, 4);
  const [first = ''] = await idsFrom(service.database, 'ann.lee@mail.example');
  await requeueNotifications(service.database, [first], ['sent']);
  await untilAllSent(service);
  await untilOtherIsAcknowledged(service, 'other@mail.example');
  expect(service.acknowledgements()).toHaveLength(2);
});

test('suspected spam is not acknowledged, not even after its release', async () => {
  const service = await acknowledging({ content: acknowledged(SAID, { reachUs: SAID }) });
  await call(service.url, 'reachUs', { ...REACH_US, name: 'https://spam.example' });
  const [held = ''] = await idsFrom(service.database, REACH_US.emailId);
  await requeueNotifications(service.database, [held], ['held']);
  await untilOtherIsAcknowledged(service, 'other@mail.example');
  await untilAllSent(service);
  expect(service.acknowledgements()).toHaveLength(1);
});

test.each(['becomes late', 'is refused too often'])(
  'an acknowledgement that %s is given up, and not logged as sent',
  async (why) => {
    const mail = await startMailServer({ unknown: new Set([CONTACT.contactemail]) });
    const service = await acknowledging({ mail, backoff: () => 10 });
    await call(service.url, 'contact', CONTACT);
    const rows = () => service.database.selectFrom('acknowledgements').select('attempts').execute();
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBeGreaterThan(0), SOON);
    const received_at = new Date(Date.now() - DAY_MS - 60_000).toISOString();
    if (why === 'becomes late')
      await service.database.updateTable('submissions').set({ received_at }).execute();
    await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 50_000 });
    const log = service.log.join('');
    expect(log).toContain('acknowledgement given up');
    for (const hidden of ['acknowledgement sent', CONTACT.contactemail]) expect(log).not.toContain(hidden);
  },
);

test('an acknowledgement that could not be sent before a restart is sent after it, unless its submission is erased', async () => {
  const erased = 'erased@mail.example';
  const kept = 'kept@mail.example';
  const unknown = new Set([erased, kept]);
  const mail = await startMailServer({ unknown });
  const first = await acknowledging({ mail, backoff: () => 50 });
  for (const contactemail of [erased, kept]) await call(first.url, 'contact', { ...CONTACT, contactemail });
  await untilSent(first, 2);
  const rows = () => first.database.selectFrom('acknowledgements').selectAll().execute();
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2), SOON);
  const ids = await idsFrom(first.database, erased);
  await deleteSubmissions(first.database, await beginErasing(first.database, ids));
  expect(await rows()).toHaveLength(1);
  await first.database.updateTable('acknowledgements').set({ next_attempt_at: '2026-01-01' }).execute();
  await first.close();

  unknown.clear();
  const again = await acknowledging({ mail, dataDir: first.dataDir });
  await vi.waitFor(() => expect(again.acknowledgements().map(({ to }) => to)).toEqual([[kept]]), SOON);
});

const NOON = Date.UTC(2026, 2, 1, 12);

/** Queues an acknowledgement this many minutes after noon, with a limit of two an hour. */
function noteAt(database: Kysely<Database>, hash: string, minutes: number): Promise<boolean> {
  return database.transaction().execute((transaction) =>
    queueAcknowledgement(transaction, {
      submissionId: `${hash} ${minutes}`,
      messageId: '<m@x>',
      hash,
      at: new Date(NOON + minutes * 60_000),
      maxPerHour: 2,
    }),
  );
}

testOnEachEngine('acknowledgements of a clock that was ahead block nobody', async (engine) => {
  const database = await openTestDatabase(engine);
  const year = 525_600;
  for (const hash of ['a', 'b']) expect(await noteAt(database, hash, year)).toBe(true);
  expect([await noteAt(database, 'c', 0), await noteAt(database, 'a', 1)]).toEqual([true, true]);
});

testOnEachEngine(
  'acknowledgements are limited to so many an hour, and to one a day for each sender',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const note = (hash: string, minutes: number) => noteAt(database, hash, minutes);
    expect([await note('a', 0), await note('b', 1), await note('c', 2)]).toEqual([true, true, false]);
    expect([await note('c', 61), await note('a', 61), await note('a', 1439)]).toEqual([true, false, false]);
    expect(await note('a', 1441)).toBe(true);
    // Senders are forgotten after a day.
    const known = await database.selectFrom('acknowledged_senders').select('hash').orderBy('hash').execute();
    expect(known.map(({ hash }) => hash)).toEqual(['a', 'c']);
  },
);
