import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { application, CONTACT, call, pdfOf, REACH_US, uploadedPath } from '../testing/calls.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { SOON } from '../testing/soon.ts';
import { startTestService, TEST_COMPANY, TEST_POSITION, type TestService } from '../testing/test-service.ts';

async function outboxOf({ database }: TestService) {
  return database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
}

async function untilStatus(service: TestService, status: string) {
  await vi.waitFor(async () => expect((await outboxOf(service)).status).toBe(status), SOON);
}

async function mailsOf({ dataDir }: TestService): Promise<Buffer[]> {
  const folder = path.join(dataDir, 'mail');
  return Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name))));
}

test('without a mail server each submission becomes a complete message with the CV in it', async () => {
  const service = await startTestService();
  const bytes = pdfOf(500_000);
  const s3bucketpathname = await uploadedPath(service.url, { bytes, name: 'Résumé.pdf', fileName: 'Résumé' });
  await call(service.url, 'application', application(s3bucketpathname));
  await untilStatus(service, 'sent');

  const [mail = Buffer.of(), ...others] = await mailsOf(service);
  expect(others).toEqual([]);
  const message = await PostalMime.parse(mail);
  expect(message.from).toMatchObject({ name: TEST_COMPANY.name, address: TEST_COMPANY.email });
  expect(message.to).toMatchObject([{ address: TEST_COMPANY.email }]);
  expect(message.replyTo).toMatchObject([{ address: 'asha@applicant.example' }]);
  expect(message.subject).toBe(`application in mails: ${TEST_POSITION}`);
  for (const value of [
    'Asha Example',
    'asha@applicant.example',
    '+91 9876543210',
    'India',
    s3bucketpathname,
  ]) {
    expect(message.text).toContain(value);
  }
  expect(message.attachments).toHaveLength(1);
  expect(message.attachments[0]?.filename).toBe('Résumé.pdf');
  expect(Buffer.from(message.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
  expect(message.messageId).toBe((await outboxOf(service)).message_id);
});

test('message files are for the service alone and none is ever seen half-written', async () => {
  const service = await startTestService();
  await call(service.url, 'contact', CONTACT);
  await untilStatus(service, 'sent');
  const [name = ''] = await readdir(path.join(service.dataDir, 'mail'));
  expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
  expect((await stat(path.join(service.dataDir, 'mail', name))).mode & 0o777).toBe(0o600);
});

test('with a mail server the message is sent to the configured address', async () => {
  const mail = await startMailServer();
  const service = await startTestService({
    environment: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@company.example',
      MAIL_TO: 'a@company.example,b@company.example',
    },
  });
  await call(service.url, 'reachUs', { ...REACH_US, comments: 'First\nSecond Zoë' });
  await untilStatus(service, 'sent');

  const message = await PostalMime.parse(mail.messages[0] ?? '');
  expect(message.from?.address).toBe('site@company.example');
  expect(message.to?.map(({ address }) => address)).toEqual(['a@company.example', 'b@company.example']);
  expect(message.replyTo).toMatchObject([{ address: REACH_US.emailId }]);
  expect(message.subject).toBe('reach-us in mails: App Development');
  expect(message.text).toContain('label of comments:\n  First\n  Second Zoë');
  expect(await readdir(service.dataDir)).not.toContain('mail');
});

test('a mail server that is down delays no answer, and gets the message when it is up again', async () => {
  const gone = await startMailServer();
  await gone.close();
  const service = await startTestService({ environment: { SMTP_URL: gone.url }, backoff: () => 50 });
  expect((await call(service.url, 'contact', CONTACT)).status).toBe(200);
  await vi.waitFor(async () => expect((await outboxOf(service)).attempts).toBeGreaterThan(1), SOON);
  const waiting = await outboxOf(service);
  expect(waiting.status).toBe('pending');
  expect(waiting.last_error).toMatch(/ECONNREFUSED/);

  const back = await startMailServer({ port: gone.port });
  await untilStatus(service, 'sent');
  expect(back.messages).toHaveLength(1);
  expect((await outboxOf(service)).last_error).toBeNull();
});

test('each attempt to send a refused message has the same Message-ID', async () => {
  const mail = await startMailServer({ refuse: 2 });
  const service = await startTestService({ environment: { SMTP_URL: mail.url }, backoff: () => 10 });
  await call(service.url, 'contact', CONTACT);
  await untilStatus(service, 'sent');
  const { attempts, message_id } = await outboxOf(service);
  expect(attempts).toBe(3);
  expect((await PostalMime.parse(mail.messages[0] ?? '')).messageId).toBe(message_id);
});

test('after the last attempt the notification is kept as failed with its reason', async () => {
  const mail = await startMailServer({ refuse: 100 });
  const backoff = (attempts: number) => (attempts < 3 ? 10 : undefined);
  const service = await startTestService({ environment: { SMTP_URL: mail.url }, backoff });
  await call(service.url, 'contact', CONTACT);
  await untilStatus(service, 'failed');
  const row = await outboxOf(service);
  expect(row.attempts).toBe(3);
  expect(row.last_error).toContain('not now');
  expect(service.log.join('')).toContain('notification given up');
});

test('one message that cannot be sent does not hold up the others', async () => {
  const mail = await startMailServer({ refuse: 1 });
  const service = await startTestService({ environment: { SMTP_URL: mail.url }, backoff: () => 60_000 });
  await call(service.url, 'application', application(await uploadedPath(service.url)));
  await vi.waitFor(async () => expect(await outboxOf(service)).toMatchObject({ attempts: 1 }), SOON);
  await call(service.url, 'contact', CONTACT);
  await vi.waitFor(async () => {
    const rows = await service.database.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['pending', 1],
      ['sent', 1],
    ]);
  }, SOON);
});

test('a mail server that hangs does not keep the service from ending, and the message is still to be sent', async () => {
  const hanging = createServer().listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const accepted = once(hanging, 'connection');
  onTestFinished(async () => {
    (await accepted)[0].destroy();
    hanging.close();
  });
  const { port } = hanging.address() as { port: number };
  const service = await startTestService({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  expect((await call(service.url, 'contact', CONTACT)).status).toBe(200);
  await accepted;
  const start = Date.now();
  await service.close();
  expect(Date.now() - start).toBeLessThan(8000);

  const mail = await startMailServer();
  const again = await startTestService({ environment: { SMTP_URL: mail.url }, dataDir: service.dataDir });
  await untilStatus(again, 'sent');
  expect(mail.messages).toHaveLength(1);
  expect((await outboxOf(again)).attempts).toBe(1);
});
