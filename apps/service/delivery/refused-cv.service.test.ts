import { requeueNotifications } from '@website/store/database/redelivery.ts';
import { application, call, pdfOf, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import type { SizeRefusal } from '@website/tests/fixtures/open-mail-server.ts';
import {
  startTestService,
  TEST_COMPANY,
  type TestServiceOptions,
} from '@website/tests/fixtures/test-service.ts';
import { SOON, untilAllSent, untilSent } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';

const CV = pdfOf(2_000_000);

/** A service whose mail server accepts at most 1 MB, with an application whose CV has 2 MB. */
async function refusedBy(refusing: SizeRefusal, options: TestServiceOptions = {}) {
  const mail = await startMailServer({ most: { bytes: 1_000_000, refusing } });
  const environment = { SMTP_URL: mail.url, ...options.environment };
  const service = await startTestService({ backoff: () => 20, ...options, environment });
  const key = await uploadedPath(service.url, { bytes: CV });
  expect((await call(service.url, 'application', application(key))).status).toBe(200);
  const outbox = () => service.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  return { mail, service, outbox };
}

test.each<[SizeRefusal, number]>([
  ['in its greeting', 2],
  ['552 Error: message too large', 2],
  ['by dropping it', 5],
])(
  'a mail server that refuses a CV %s gets the mail without it, with a link to it',
  async (refusing, attempts) => {
    const { mail, service, outbox } = await refusedBy(refusing);
    await untilSent(service, 1);
    expect(mail.messages).toHaveLength(1);
    const { text, html, attachments, messageId } = await PostalMime.parse(mail.messages[0] ?? '');
    expect(attachments).toEqual([]);
    const row = await outbox();
    expect(row).toMatchObject({ attempts, message_id: messageId, last_error: null });
    const link = /Download the CV: (\S+)/.exec(text ?? '')?.[1] ?? '';
    expect(text).toContain(
      'the mail server took no message with it. Whoever has this link can download it until',
    );
    expect(html).toContain(`href="${link}"`);
    expect(link.startsWith(`${TEST_COMPANY.url}/api/cv/`)).toBe(true);
    // Link scanners do not use up the link.
    for (const method of ['HEAD', 'GET', 'GET']) {
      const answer = await fetch(service.url + new URL(link).pathname, { method });
      expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
      if (method === 'GET') expect(Buffer.from(await answer.arrayBuffer()).equals(CV)).toBe(true);
    }
    expect(service.log.join('')).not.toContain(new URL(link).pathname.split('/')[4]);
  },
);

test('without a public address the mail explains how the operator finds the CV', async () => {
  const content = { company: { ...TEST_COMPANY, url: 'http://localhost:3000' } };
  const { mail, service } = await refusedBy('in its greeting', { content });
  await untilSent(service, 1);
  const { text } = await PostalMime.parse(mail.messages[0] ?? '');
  expect(text).toContain('Whoever runs the website finds it with: npm run operator -- inbox show');
});

test('a CV that is refused in the last attempt is left out, and the mail is still sent', async () => {
  const { mail, service } = await refusedBy('552 5.3.4 too big', { backoff: () => undefined });
  await untilSent(service, 1);
  expect(mail.messages).toHaveLength(1);
});

test('some recipients may get the CV, and others a link to it', async () => {
  const MAIL_TO = 'a@company.example,b@company.example';
  const mail = await startMailServer({
    full: new Set(['b@company.example']),
    most: { bytes: 10_000_000, refusing: 'in its greeting' },
  });
  const environment = { SMTP_URL: mail.url, MAIL_TO };
  const service = await startTestService({ backoff: () => 20, environment });
  await call(service.url, 'application', application(await uploadedPath(service.url)));
  await untilSent(service, 1);
  const mails = await Promise.all(mail.messages.map((bytes) => PostalMime.parse(bytes)));
  expect(mail.taken.map(({ to }) => to)).toEqual([['a@company.example'], ['b@company.example']]);
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 0]);
  expect(mails[0]?.messageId).toBe(mails[1]?.messageId);
});

test('a resend is without the CV, and with it once the mail server takes more', {
  tags: ['nightly'],
}, async () => {
  const { mail, service, outbox } = await refusedBy('552 too big');
  await untilSent(service, 1);
  const attachmentsAgain = async () => {
    const before = mail.messages.length;
    await requeueNotifications(service.database, [(await outbox()).submission_id], ['sent']);
    await vi.waitFor(() => expect(mail.messages.length).toBeGreaterThan(before), SOON);
    await untilAllSent(service);
    return (await PostalMime.parse(mail.messages.at(-1) ?? '')).attachments.length;
  };
  expect(await attachmentsAgain()).toBe(0);
  mail.largest = 10_000_000;
  expect(await attachmentsAgain()).toBe(1);
});
