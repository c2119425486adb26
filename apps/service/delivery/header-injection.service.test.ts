import { application, CONTACT, call, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { type AcceptedMail, startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { startTestService, TEST_COMPANY } from '@website/tests/fixtures/test-service.ts';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test, vi } from 'vitest';

const VICTIM = 'all@victim.example';
const HOSTILE = [
  `x\r\nBcc: ${VICTIM}\r\n\r\n.\r\nRCPT TO:<${VICTIM}>`,
  `x\nTo: ${VICTIM}`,
  `x\rCc: ${VICTIM}`,
  `Ann <${VICTIM}>, Bob <b@victim.example>`,
  `\u2028Reply-To: ${VICTIM}`,
];

const HEADERS = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

/** Checks each message, whatever its sender wrote. */
async function expectHarmless({ bytes, to }: AcceptedMail, sender: string): Promise<Email> {
  const message = await PostalMime.parse(bytes);
  const keys = message.headers.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(HEADERS).toContain(key);
  expect(to).toEqual([TEST_COMPANY.email]);
  expect(message.to?.map(({ address }) => address)).toEqual([TEST_COMPANY.email]);
  expect(message.from?.address).toBe(TEST_COMPANY.email);
  expect(message.replyTo?.map(({ address }) => address)).toEqual([sender]);
  return message;
}

test('a text that would be a header elsewhere stays in the body', async () => {
  const mail = await startMailServer();
  const { url } = await startTestService({ environment: { SMTP_URL: mail.url } });
  for (const [index, hostile] of HOSTILE.entries()) {
    const key = await uploadedPath(url, { fileName: hostile, contentType: `application/pdf; x=${hostile}` });
    const statuses = [
      (await call(url, 'contact', { ...CONTACT, message: hostile })).status,
      (await call(url, 'reachUs', { ...REACH_US, name: hostile, comments: hostile })).status,
      (await call(url, 'application', { ...application(key), name: hostile })).status,
    ];
    expect(statuses).toEqual([200, 200, 200]);
    await vi.waitFor(() => expect(mail.taken).toHaveLength(3 * index + 3), { timeout: 10_000 });
    const senders = new Set([CONTACT.contactemail, REACH_US.emailId, application(key).email]);
    for (const taken of mail.taken.slice(-3)) {
      const [sender = ''] = [...senders].filter((one) => taken.bytes.includes(`Reply-To: ${one}\r\n`));
      senders.delete(sender);
      const { attachments } = await expectHarmless(taken, sender);
      for (const { filename } of attachments) expect(filename).not.toMatch(/\p{Cc}|\p{Zl}/u);
    }
    expect(senders.size).toBe(0);
  }
});

test('none of it is accepted as an address, a phone number or a choice from a list', async () => {
  const { url, database } = await startTestService();
  const key = await uploadedPath(url);
  for (const hostile of [
    ...HOSTILE,
    `a@b.example, ${VICTIM}`,
    `a@b.example;${VICTIM}`,
    `a@b.example\r\nBcc: ${VICTIM}`,
    `"Ann" <${VICTIM}>`,
    `"a, b"@b.example`,
    `a@b.example (${VICTIM})`,
    `group: ${VICTIM};`,
  ])
    for (const [name, body] of [
      ['contact', { ...CONTACT, contactemail: hostile }],
      ['reachUs', { ...REACH_US, emailId: hostile }],
      ['reachUs', { ...REACH_US, reason: hostile }],
      ['application', { ...application(key), email: hostile }],
      ['application', { ...application(key), role: hostile }],
      ['application', { ...application(key), country: hostile }],
      ['application', { ...application(key), contactNumber: hostile }],
    ] as const)
      expect((await call(url, name, body)).status, hostile).toBe(422);
  expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
});
