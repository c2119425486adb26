import { once } from 'node:events';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { requeueNotifications } from '@website/store/database/redelivery.ts';
import { application, CONTACT, call, pdfOf, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { cvFile } from '@website/tests/fixtures/stored-cvs.ts';
import {
  startTestService,
  TEST_COMPANY,
  TEST_POSITION,
  type TestService,
} from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';

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
  await untilStatus(service, 'written');

  const [mail = Buffer.of(), ...others] = await mailsOf(service);
  expect(others).toEqual([]);
  const message = await PostalMime.parse(mail);
  expect(message.from).toMatchObject({ name: TEST_COMPANY.name, address: TEST_COMPANY.email });
  expect(message.to).toMatchObject([{ address: TEST_COMPANY.email }]);
  expect(message.replyTo).toMatchObject([{ name: 'Asha Example', address: 'asha@applicant.example' }]);
  expect(message.subject).toBe(`Asha Example – ${TEST_POSITION}`);
  for (const value of ['Asha Example', 'asha@applicant.example', '+91 9876543210', 'India', 'Résumé.pdf']) {
    expect(message.text).toContain(value);
    expect(message.html).toContain(value);
  }
  expect(message.text).not.toContain(s3bucketpathname);
  expect(message.attachments[0]?.mimeType).toBe('application/pdf');
  expect(message.attachments).toHaveLength(1);
  expect(message.attachments[0]?.filename).toBe('Résumé.pdf');
  expect(Buffer.from(message.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
  expect(message.messageId).toBe((await outboxOf(service)).message_id);

  // Only the service may read the file, and a written mail does not count as sent.
  const [name = ''] = await readdir(path.join(service.dataDir, 'mail'));
  expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
  expect((await stat(path.join(service.dataDir, 'mail', name))).mode & 0o777).toBe(0o600);
  expect(service.log.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);
  expect(service.log.join('')).toContain('notification written');
  expect(service.log.join('')).not.toContain('notification sent');
});

test('a changed CV is reported in the mail without delaying it, and sent once it is restored', async () => {
  const mail = await startMailServer({ mode: 'not-now' });
  const service = await startTestService({ environment: { SMTP_URL: mail.url }, backoff: () => 10 });
  const bytes = pdfOf(10_000);
  const key = await uploadedPath(service.url, { bytes });
  await call(service.url, 'application', application(key));
  await vi.waitFor(async () => expect((await outboxOf(service)).attempts).toBeGreaterThan(0), SOON);
  const file = cvFile(service.dataDir, key);
  await chmod(file, 0o600);
  await writeFile(file, 'something else');
  mail.mode = 'take';
  await untilStatus(service, 'sent');
  const without = await PostalMime.parse(mail.messages[0] ?? '');
  expect(without.attachments).toEqual([]);
  expect(without.text).toContain('no longer what came in');

  await writeFile(file, bytes);
  const { submission_id } = await outboxOf(service);
  await requeueNotifications(service.database, [submission_id], ['sent']);
  await vi.waitFor(() => expect(mail.messages).toHaveLength(2), { timeout: 15_000 });
  const whole = await PostalMime.parse(mail.messages[1] ?? '');
  expect(Buffer.from(whole.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
});

test('with a mail server the message is sent, from and to the configured addresses', async () => {
  const mail = await startMailServer();
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@company.example',
    MAIL_TO: 'all@company.example',
    MAIL_TO_REACH_US: 'a@company.example,b@company.example',
  };
  const service = await startTestService({ environment });
  await call(service.url, 'reachUs', { ...REACH_US, comments: 'First\nSecond Zoë' });
  await untilStatus(service, 'sent');
  const message = await PostalMime.parse(mail.messages[0] ?? '');
  expect(message.from?.address).toBe('site@company.example');
  expect(message.to?.map(({ address }) => address)).toEqual(['a@company.example', 'b@company.example']);
  expect(message.replyTo).toMatchObject([{ address: REACH_US.emailId }]);
  expect(message.messageId).toBe((await outboxOf(service)).message_id);
  expect(service.log.join('')).not.toContain('SMTP_URL');
  expect(message.subject).toBe(`${REACH_US.name} – reach-us in mails: App Development`);
  expect(message.text).toContain('label of comments:\n  First\n  Second Zoë');
  expect(await readdir(service.dataDir)).not.toContain('mail');
});

test('a mail server that hangs does not block the shutdown, and the message stays in the outbox', async () => {
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
