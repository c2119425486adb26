import { expect, test, vi } from 'vitest';
import { CONTACT, call } from '#server/testing/calls.ts';
import { SOON } from '#server/testing/soon.ts';
import { ENGINES } from '#server/testing/test-database.ts';
import { startTestService } from '#server/testing/test-service.ts';
import { startWebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { operator, operatorWith } from '../testing/run-operator.ts';

test.each(ENGINES)(
  '%s: what failed is seen, and sent again under its id once its receiver is back',
  async (engine) => {
    const receiver = await startWebhookReceiver();
    receiver.answer = { status: 502 };
    const service = await startTestService({
      engine,
      environment: receiver.environment,
      backoff: (attempts) => (attempts < 2 ? 10 : undefined),
    });
    await call(service.url, 'contact', CONTACT);
    const message = () =>
      service.database.selectFrom('webhook_messages').selectAll().executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect((await message()).status).toBe('failed'), SOON);
    expect((await operator(service, 'webhooks')).stdout).toMatch(
      /^SUBMISSION .*\n[\da-f-]{36} +contact\.received +failed +2 +– +it answered 502\n$/,
    );
    expect(await operator(service, 'status')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^webhooks failed +1$/m),
      stderr: expect.stringContaining('1 webhook failed for good: see why with webhooks'),
    });

    receiver.answer = { status: 200 };
    expect((await operator(service, 'webhooks', 'replay', '--failed', '--dry-run')).stdout).toBe(
      'Would send 1 message again, and 0 submissions for the first time.\n',
    );
    expect((await message()).status).toBe('failed');
    expect((await operator(service, 'webhooks', 'replay', '--failed')).stdout).toMatch(
      /^To be sent: 1 message again/,
    );
    await vi.waitFor(async () => expect((await message()).status).toBe('sent'), SOON);
    const { id, submission_id } = await message();
    expect(receiver.ids).toEqual([id, id, id]);
    expect((await operator(service, 'status')).code).toBe(0);

    await operator(service, 'webhooks', 'replay', submission_id.slice(0, 20));
    await vi.waitFor(() => expect(receiver.ids).toHaveLength(4), SOON);
    const listed = JSON.parse((await operator(service, 'webhooks', '--json')).stdout) as unknown[];
    expect(listed).toEqual([
      expect.objectContaining({ id, submission: submission_id, event: 'contact.received' }),
    ]);

    expect((await operator(service, 'erase', '--email', CONTACT.contactemail, '--yes')).code).toBe(0);
    expect(await service.database.selectFrom('webhook_messages').select('id').execute()).toEqual([]);
  },
);

test.each(ENGINES)('%s: what came in while nobody was told can be told afterwards', async (engine) => {
  const before = await startTestService({ engine });
  await call(before.url, 'contact', CONTACT);
  await before.close();
  const receiver = await startWebhookReceiver();
  const database = before.databaseUrl === undefined ? {} : { DATABASE_URL: before.databaseUrl };
  const service = await startTestService({
    dataDir: before.dataDir,
    environment: { ...receiver.environment, ...database },
  });
  const since = ['webhooks', 'replay', '--since', '2020-01-01'];
  expect((await operator(service, ...since)).stdout).toMatch(
    /: 0 messages again, and 1 submission for the first/,
  );
  await vi.waitFor(() => expect(receiver.taken).toHaveLength(1), SOON);
  expect(receiver.taken[0]?.payload.data.fields.message).toBe(CONTACT.message);
});

test('wrong ways to ask are explained', async () => {
  const { dataDir } = await startTestService();
  const refusals = [
    [2, ['replay'], 'Give either ids, --failed or --since.'],
    [2, ['replay', '--since', 'yesterday'], 'It must be a day such as 2026-03-01 or a time'],
    [1, ['test'], 'WEBHOOK_URL: must be set to a URL such as https://hooks.example/website.'],
  ] as const;
  for (const [code, words, said] of refusals) {
    const refused = await operator(dataDir, 'webhooks', ...words);
    expect(refused).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(said) });
  }
  expect((await operator(dataDir, 'webhooks')).stdout).toBe('There are no such messages.\n');
});

test('a message that tells of nothing shows whether the receiver takes what is signed with the secret', async () => {
  const receiver = await startWebhookReceiver();
  const { dataDir } = await startTestService();
  const taken = await operatorWith(receiver.environment, dataDir, 'webhooks', 'test');
  expect(taken.stdout).toMatch(/^Taken by 127\.0\.0\.1:\d+, as msg_[\da-f-]{36}\.\n$/);
  expect(receiver.taken[0]?.payload).toMatchObject({ type: 'website.test', data: {} });
  receiver.answer = { status: 401 };
  expect(await operatorWith(receiver.environment, dataDir, 'webhooks', 'test')).toMatchObject({
    code: 1,
    stderr: 'WEBHOOK_URL did not take the message: it answered 401.\n',
  });
});
