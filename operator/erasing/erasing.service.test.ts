import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { textsInFolder } from '#server/testing/bytes-of-folder.ts';
import { application, CONTACT, call, pdfOf, REACH_US, uploadedPath } from '#server/testing/calls.ts';
import { keepAtOnce } from '#server/testing/keep-at-once.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { SOON } from '#server/testing/soon.ts';
import { startTestService, type TestService } from '#server/testing/test-service.ts';
import { atTerminal, hasTerminals, type Outcome, operator } from '../testing/run-operator.ts';

/** What a person sends, of which nothing may be found afterwards. */
const PERSON = {
  name: 'Nadja Needle',
  email: 'Nadja.Needle@haystack.example',
  number: '+91 7418529630',
  message: 'needlework',
  cv: 'Curriculum of N',
  cvText: 'my life in a file',
};
const TRACES = [...Object.values(PERSON), PERSON.email.toLowerCase()];

async function untilAllSent({ database }: TestService): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await database.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute();
    expect(waiting).toEqual([]);
  }, SOON);
}

function pdfAbout(text: string): Buffer {
  const bytes = pdfOf(60_000);
  bytes.write(text, 30_000);
  return bytes;
}

/** Three submissions of the person, two of them larger than a page of the database, among those of others. */
async function personAmongOthers(service: TestService): Promise<{ cvKey: string }> {
  const { url, database } = service;
  const others = Array.from({ length: 60 }, (_, number) => ({
    ...CONTACT,
    contactemail: `${randomBytes(4).toString('hex')}@other.example`,
    message: `number ${number} ${'x'.repeat(number * 40)}`,
  }));
  const send = async (bodies: object[]) => {
    for (const body of bodies) await keepAtOnce(database, { kind: 'contact', body });
  };
  await send(others.slice(0, 30));
  const cvKey = await uploadedPath(url, {
    bytes: pdfAbout(PERSON.cvText),
    fileName: PERSON.cv,
  });
  const { name, email, number, message } = PERSON;
  const answers = [
    await call(url, 'application', { ...application(cvKey), name, email, contactNumber: number }),
    await call(url, 'contact', { ...CONTACT, contactemail: email, message: `${message} `.repeat(10_000) }),
    await call(url, 'reachUs', {
      ...REACH_US,
      name,
      emailId: email.toUpperCase(),
      comments: `${message} `.repeat(2000),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await database
    .insertInto('idempotency')
    .values({
      call: 'upload',
      key: 'form-of-needle',
      fingerprint: 'f',
      submission_id: null,
      attachment_key: cvKey,
      created_at: new Date().toISOString(),
    })
    .execute();
  await send(others.slice(30));
  await untilAllSent(service);
  return { cvKey };
}

function erase(dataDir: string, email: string): Promise<Outcome> {
  return operator(dataDir, 'erase', '--email', email, '--yes');
}

test('after an erasure beside the running server nothing of the person is in the data folder', async () => {
  const service = await startTestService();
  const { cvKey } = await personAmongOthers(service);
  expect(await textsInFolder(service.dataDir, TRACES)).toEqual(TRACES);

  const dry = await operator(service.dataDir, 'erase', '--email', PERSON.email, '--dry-run');
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Would erase:\n +submissions +3\n/) });
  expect(await textsInFolder(service.dataDir, TRACES)).toEqual(TRACES);

  const [erased, ...answers] = await Promise.all([
    erase(service.dataDir, PERSON.email.toUpperCase()),
    ...Array.from({ length: 30 }, (_, index) =>
      call(service.url, 'contact', { ...CONTACT, message: `Meanwhile ${index}` }),
    ),
  ]);
  expect(erased).toMatchObject({ code: 0, stderr: '' });
  expect(erased.stdout.replaceAll(/ +/g, ' ')).toContain(
    'Erased:\n submissions 3\n notifications 3\n CV files 1\n mails on disk 3\n form keys 1\n',
  );
  expect(erased.stdout).toContain('a day after their upload');
  await untilAllSent(service);
  expect(await textsInFolder(service.dataDir, [...TRACES, cvKey, 'form-of-needle'])).toEqual([]);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const left = await service.database.selectFrom('submissions').select('sender').execute();
  expect(left).toHaveLength(60 + answers.length);
  expect(await readdir(path.join(service.dataDir, 'mail'))).toHaveLength(left.length);
  const log = service.log.join('');
  expect(TRACES.filter((text) => log.includes(text))).toEqual([]);
});

test('after an erasure without a server nothing of the person is in the data folder', async () => {
  const service = await startTestService();
  await personAmongOthers(service);
  await service.close();
  const { dataDir } = service;
  expect(await textsInFolder(dataDir, TRACES)).toEqual(TRACES);
  expect((await erase(dataDir, PERSON.email)).code).toBe(0);
  expect(await textsInFolder(dataDir, TRACES)).toEqual([]);

  const again = await erase(dataDir, PERSON.email);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/submissions +0\n/) });
  expect((await operator(dataDir, 'status')).code).toBe(0);
});

test('a notification that the server tries to send meanwhile is erased, too', async () => {
  const gone = await startMailServer();
  await gone.close();
  const service = await startTestService({ environment: { SMTP_URL: gone.url }, backoff: () => 20 });
  await call(service.url, 'contact', { ...CONTACT, contactemail: PERSON.email, message: PERSON.message });
  expect((await erase(service.dataDir, PERSON.email)).code).toBe(0);
  expect(await textsInFolder(service.dataDir, TRACES)).toEqual([]);
  expect(await service.database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  const log = service.log.join('');
  expect(log).toContain('notification not sent');
  expect(TRACES.filter((text) => log.includes(text))).toEqual([]);
});

test('if another program keeps reading, the command says what is left, and the next one finishes', async () => {
  const service = await startTestService();
  await personAmongOthers(service);
  const { dataDir } = service;
  const reader = new DatabaseSync(path.join(dataDir, 'intake.sqlite'), { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec('begin; select count(*) from submissions;');

  const first = await erase(dataDir, PERSON.email);
  expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining('Not finished') });
  expect(first.stdout).toMatch(/submissions +3\n/);
  expect(await operator(dataDir, 'status')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Erasing is not finished'),
  });

  reader.exec('commit');
  expect((await erase(dataDir, PERSON.email)).code).toBe(0);
  expect(await textsInFolder(dataDir, TRACES)).toEqual([]);
  expect((await operator(dataDir, 'status')).code).toBe(0);
}, 60_000);

test('an erasure that was cut off is delivered by nobody and finished by the next', async () => {
  const service = await startTestService();
  const { cvKey } = await personAmongOthers(service);
  const { dataDir } = service;
  // A folder in the CV's place can't be removed as a file.
  const file = path.join(dataDir, 'attachments', cvKey);
  await rm(file);
  await mkdir(file);

  const cutOff = await erase(dataDir, PERSON.email);
  expect(cutOff.code).toBe(1);
  expect(cutOff.stderr).toContain(file);
  expect((await operator(dataDir, 'quarantine')).stdout.match(/held: being erased/g)).toHaveLength(3);
  const release = await operator(dataDir, 'quarantine', 'release', '--all');
  expect(release).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was done') });
  expect((await operator(dataDir, 'status')).stderr).toContain('Erasing is not finished');

  await rm(file, { recursive: true });
  expect((await operator(dataDir, 'purge', '--older-than', '1')).code).toBe(0);
  expect(await textsInFolder(dataDir, TRACES)).toEqual([]);
});

test('an erasure that is killed at any moment is finished by the next', async () => {
  const service = await startTestService();
  const { url, dataDir, database } = service;
  for (const afterMs of [250, 400, 550, 700]) {
    const cvKey = await uploadedPath(url, { fileName: PERSON.cv });
    // Said the same way each time, it would look like spam in the end.
    const [name, message] = [PERSON.name, PERSON.message].map((text) => `${text} ${afterMs}`);
    await call(url, 'application', { ...application(cvKey), name, email: PERSON.email });
    await call(url, 'contact', { ...CONTACT, contactemail: PERSON.email, message });
    await untilAllSent(service);
    const main = path.resolve(import.meta.dirname, '../main.ts');
    const killed = spawn(process.execPath, [main, 'erase', '--email', PERSON.email, '--yes'], {
      env: { DATA_DIR: dataDir },
    });
    const ended = once(killed, 'exit');
    await setTimeout(afterMs);
    killed.kill('SIGKILL');
    await ended;

    expect((await erase(dataDir, PERSON.email)).code).toBe(0);
    expect(await textsInFolder(dataDir, [...TRACES, cvKey])).toEqual([]);
    expect(await readdir(path.join(dataDir, 'mail'))).toEqual([]);
  }
  expect(await database.selectFrom('attachments').select('key').execute()).toEqual([]);
}, 60_000);

test('erasures at the same time leave nothing of each other', async () => {
  const service = await startTestService();
  const people = ['ann', 'bea', 'cleo', 'dora'].map((name) => `${name}.needle@haystack.example`);
  for (const email of people) {
    const sent = await call(service.url, 'contact', { ...CONTACT, contactemail: email });
    expect(sent.status).toBe(200);
  }
  await untilAllSent(service);
  const ended = await Promise.all(people.map((email) => erase(service.dataDir, email)));
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(people.map(() => [0, '']));
  expect(await textsInFolder(service.dataDir, people)).toEqual([]);
  expect((await operator(service.dataDir, 'status')).code).toBe(0);
});

test('what was received longer ago is purged, but for what is still to be sent', async () => {
  const service = await startTestService();
  await personAmongOthers(service);
  const { dataDir, database } = service;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const sender = PERSON.email.toLowerCase();
  const pending = await keepAtOnce(database, { kind: 'contact', body: CONTACT });
  await database
    .updateTable('submissions')
    .set({ received_at: daysAgo(31) })
    .execute();
  await database
    .updateTable('submissions')
    .set({ received_at: daysAgo(29) })
    .where('sender', '!=', sender)
    .where('id', '!=', pending)
    .execute();
  await database
    .updateTable('outbox')
    .set({ status: 'pending', next_attempt_at: daysAgo(-1) })
    .where('submission_id', '=', pending)
    .execute();

  const dry = await operator(dataDir, 'purge', '--older-than', '30', '--dry-run');
  expect(dry.stdout).toMatch(/^Would erase:\n +submissions +3\n/);
  const purged = await operator(dataDir, 'purge', '--older-than', '30', '--yes');
  expect(purged).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Erased:\n +submissions +3\n/) });
  expect(await textsInFolder(dataDir, TRACES)).toEqual([]);
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(61);
});

test('traces that a database without secure deletion kept for years go with the next erasure', async () => {
  const service = await startTestService();
  const { dataDir, database } = service;
  await sql`pragma secure_delete = off`.execute(database);
  await database.transaction().execute(async (transaction) => {
    for (let number = 0; number < 20_000; number++) {
      const local = randomBytes(6).toString('hex');
      const sender = number % 100 === 0 ? `${local}needle.of.old@haystack.example` : `${local}@other.example`;
      await transaction
        .insertInto('submissions')
        .values({
          id: `${local}${number}`,
          kind: 'contact',
          received_at: number % 100 === 0 ? '2020-01-01T00:00:00.000Z' : new Date().toISOString(),
          body: JSON.stringify({ contactemail: sender, message: 'x'.repeat(number % 500) }),
          attachment_key: null,
          sender,
          held_for: null,
        })
        .execute();
    }
  });
  expect(await textsInFolder(dataDir, ['needle.of.old'])).toEqual(['needle.of.old']);
  const { code, stdout } = await operator(dataDir, 'purge', '--older-than', '30', '--yes');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/submissions +200\n/)]);
  expect(await textsInFolder(dataDir, ['needle.of.old'])).toEqual([]);
});

test.each([
  ['erase', ['erase', '--email', CONTACT.contactemail]],
  ['purge', ['purge', '--older-than', '1']],
])(
  '%s tells what would be erased and erases nothing until that is meant',
  async (_, order) => {
    const service = await startTestService();
    const { dataDir, database } = service;
    await keepAtOnce(database, { kind: 'contact', body: CONTACT });
    await untilAllSent(service);
    await database.updateTable('submissions').set({ received_at: '2020-01-01T00:00:00.000Z' }).execute();
    const left = async () => (await database.selectFrom('submissions').select('id').execute()).length;
    const told = /^Would erase:\s+submissions +1\s+notifications +1\s/;

    const unasked = await operator(dataDir, ...order);
    expect(unasked).toMatchObject({ code: 1, stdout: expect.stringMatching(told) });
    expect(unasked.stderr).toBe(
      'Erase 1 submission for good? Nobody can be asked without a terminal: give --yes to do it.\n',
    );
    expect(await left()).toBe(1);

    if (hasTerminals) {
      const denied = await atTerminal(dataDir, order, 'n');
      expect([denied.code, denied.stdout]).toEqual([1, expect.stringContaining('Nothing was done.')]);
      expect(await left()).toBe(1);
      const meant = await atTerminal(dataDir, order, 'y');
      expect([meant.code, meant.stdout]).toEqual([
        0,
        expect.stringMatching(/Would erase:.*\[y\/N\].*Erased:/s),
      ]);
    } else {
      expect((await operator(dataDir, ...order, '--yes')).code).toBe(0);
    }
    expect(await left()).toBe(0);
    // Nothing is left to ask about.
    expect(await operator(dataDir, ...order)).toMatchObject({ code: 0, stderr: '' });
  },
  60_000,
);

test('wrong orders are told in words and do nothing', async () => {
  const { dataDir } = await startTestService();
  for (const args of [
    ['erase'],
    ['purge'],
    ['purge', '--older-than', '0'],
    ['purge', '--older-than', '99999'],
  ]) {
    expect(await operator(dataDir, ...args)).toMatchObject({ code: 1, stdout: '' });
  }
});
