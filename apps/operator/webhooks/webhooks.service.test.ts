// @module-tag operator

import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { type Engine, nightlyOnEachEngine, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { untilFaults, untilStates } from '@website/tests/fixtures/webhook-messages.ts';
import {
  startWebhookReceiver,
  webhookEnvironment,
  webhookSecret,
} from '@website/tests/fixtures/webhook-receiver.ts';
import { expect, test, vi } from 'vitest';
import { operator, operatorWith } from '../testing/run-operator.ts';

testOnEachEngine(
  'a failed message is listed, and sent again under its id once the receiver is back',
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
      stderr: expect.stringContaining('1 webhook failed permanently: see the error with webhooks'),
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

nightlyOnEachEngine('submissions from before WEBHOOK_URL was set can be replayed', async (engine) => {
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

/** A service of whose two addresses one has one message sent and one pending, then is replaced. */
async function changedAddresses(engine: Engine) {
  const secret = webhookSecret();
  const [taking, refusing, added] = await Promise.all([
    startWebhookReceiver(secret),
    startWebhookReceiver(secret),
    startWebhookReceiver(secret),
  ]);
  const before = await startTestService({
    engine,
    environment: webhookEnvironment(taking, refusing),
    backoff: () => 3_600_000,
  });
  await call(before.url, 'contact', CONTACT);
  await untilStates(before, ['sent', 'sent']);
  refusing.answer = { status: 400, body: 'no such hook' };
  await call(before.url, 'contact', { ...CONTACT, message: 'Second' });
  await untilFaults(before, ['no such hook']);
  await vi.waitFor(() => expect(taking.taken).toHaveLength(2), SOON);
  await before.close();
  const { dataDir, databaseUrl } = before;
  const settings = (receivers: Parameters<typeof webhookEnvironment>) => ({
    ...webhookEnvironment(...receivers),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  /** A service with these addresses, and a function that runs commands beside it. */
  const startWith = async (...receivers: Parameters<typeof webhookEnvironment>) => {
    await startTestService({ dataDir, environment: settings(receivers) });
    return (...args: string[]) => operatorWith(settings(receivers), dataDir, ...args);
  };
  return { taking, refusing, added, startWith };
}

nightlyOnEachEngine(
  'orphaned messages of a replaced address are reported, and adopted by its replacement',
  async (engine) => {
    const { taking, refusing, added, startWith } = await changedAddresses(engine);
    const run = await startWith(taking, added);
    expect(await run('status')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^webhooks pending +0\nwebhooks failed +0\nwebhooks for nobody +1$/m),
      stderr: expect.stringContaining('1 webhook for addresses that are no longer in WEBHOOK_URL'),
    });
    expect((await run('webhooks')).stdout).toMatch(
      new RegExp(`pending .*${refusing.name} +it answered 400: no such hook$`, 'm'),
    );
    expect(await run('webhooks', 'adopt', '--yes')).toMatchObject({
      code: 2,
      stderr: `Give --drop, or one of the addresses of WEBHOOK_URL: ${taking.name}, ${added.name}.\n`,
    });
    expect((await run('webhooks', 'adopt', added.name, '--dry-run')).stdout).toBe(
      `Would send ${added.name} 1 message for ${refusing.name}, except those that ${added.name} has already.\n`,
    );
    expect((await run('webhooks', 'adopt', added.name)).stderr).toContain('give --yes');
    expect((await run('webhooks', 'adopt', added.name, '--yes')).stdout).toBe(
      '1 message to be sent, 0 messages dropped.\n',
    );
    await vi.waitFor(() => expect(added.taken).toHaveLength(1), SOON);
    expect(added.ids).toEqual([refusing.ids.at(-1)]);
    expect(added.taken[0]?.payload.data.fields.message).toBe('Second');
    expect((await run('status')).code).toBe(0);
    expect([taking.ids.length, refusing.ids.length]).toEqual([2, 2]);
  },
);

test('messages that a remaining address has already are not adopted twice', async () => {
  const { taking, startWith } = await changedAddresses('SQLite');
  const run = await startWith(taking);
  // It has its own message of that submission.
  expect((await run('webhooks', 'adopt', '--yes')).stdout).toBe(
    '0 messages to be sent, 1 message dropped.\n',
  );
  expect((await run('status')).code).toBe(0);
  expect(taking.ids).toHaveLength(2);
});

test('a replay sends earlier submissions to an added address, and nothing to a removed one', {
  tags: ['nightly'],
}, async () => {
  const { taking, refusing, added, startWith } = await changedAddresses('SQLite');
  const run = await startWith(taking, added);
  expect((await run('webhooks', 'adopt', '--drop', '--yes')).stdout).toBe(
    '0 messages to be sent, 1 message dropped.\n',
  );
  expect((await run('webhooks', 'replay', '--since', '2020-01-01')).stdout).toMatch(
    /: 2 messages again, and 2 submissions for the first time/,
  );
  await vi.waitFor(() => expect([taking.taken.length, added.taken.length]).toEqual([4, 2]), SOON);
  expect(refusing.ids).toHaveLength(2);
});

test('commands that need an address report that none is set', async () => {
  const { dataDir } = await startTestService();
  for (const [words, said] of [
    [['test'], 'WEBHOOK_URL: must be set to a URL such as https://hooks.example/website.'],
    [['adopt', '--yes'], 'WEBHOOK_URL: must be set as for the server, or give --drop.'],
  ] as const) {
    const refused = await operator(dataDir, 'webhooks', ...words);
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(said) });
  }
  expect((await operator(dataDir, 'webhooks')).stdout).toBe('There are no such messages.\n');
});

test('a test message shows whether the receiver accepts the signature', async () => {
  const receiver = await startWebhookReceiver();
  const { dataDir } = await startTestService();
  const taken = await operatorWith(receiver.environment, dataDir, 'webhooks', 'test');
  expect(taken.stdout).toMatch(/^Accepted by 127\.0\.0\.1:\d+#[\da-f]{8}, as msg_[\da-f-]{36}\.\n$/);
  expect(receiver.taken[0]?.payload).toMatchObject({ type: 'website.test', data: {} });
  receiver.answer = { status: 401, body: 'wrong signature' };
  const chats = [
    await startWebhookReceiver(receiver.secret, 'slack'),
    await startWebhookReceiver(receiver.secret, 'teams'),
  ];
  const environment = webhookEnvironment(receiver, ...chats);
  expect(await operatorWith(environment, dataDir, 'webhooks', 'test')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(`^Accepted by ${chats.map(({ name }) => name).join(' and ')}, as msg_`),
    stderr: `${receiver.name} did not accept the message: it answered 401: wrong signature.\n`,
  });
  for (const { taken: messages } of chats)
    expect(JSON.stringify(messages[0]?.payload)).toContain('A test of the website');
});
