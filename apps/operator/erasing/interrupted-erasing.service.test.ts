// @module-tag nightly

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { insertAttachments } from '@website/store/database/attachments.ts';
import { application, CONTACT, call, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { textsInFolder } from '@website/tests/fixtures/folder-contents.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { cvFile, cvFolders, cvRow } from '@website/tests/fixtures/stored-cvs.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { SOON, takeErasingLock, untilAllSent } from '@website/tests/fixtures/waiting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { erase, PERSON, personAmongOthers, TRACES, tracesOf } from '../testing/person.ts';
import { type CommandResult, operator, startOperator } from '../testing/run-operator.ts';

testOnEachEngine('a notification that the server is sending is erased, too', async (engine) => {
  const gone = await startMailServer();
  await gone.close();
  const service = await startTestService({
    engine,
    environment: { SMTP_URL: gone.url },
    backoff: () => 20,
  });
  await call(service.url, 'contact', { ...CONTACT, contactemail: PERSON.email, message: PERSON.message });
  expect((await erase(service, PERSON.email)).code).toBe(0);
  expect(await tracesOf(service, TRACES)).toEqual([]);
  expect(await service.database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  const log = service.log.join('');
  expect(log).toContain('notification not sent');
  expect(TRACES.filter((text) => log.includes(text))).toEqual([]);
});

test('if another program keeps reading, the vacuum fails with an explanation, and the next one completes', async () => {
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
});

testOnEachEngine(
  'submissions whose erasure was interrupted are not delivered, and the next erasure completes it',
  async (engine) => {
    const service = await startTestService({ engine });
    const { cvKey } = await personAmongOthers(service);
    const { dataDir } = service;
    // A folder under the CV's name can't be deleted as a file.
    const file = cvFile(dataDir, cvKey);
    await rm(file);
    await mkdir(file);

    const cutOff = await erase(service, PERSON.email);
    expect(cutOff.code).toBe(1);
    expect(cutOff.stderr).toContain(file);
    expect((await operator(service, 'inbox')).stdout.match(/being erased/g)).toHaveLength(1);
    expect(cutOff.stdout).toMatch(/submissions +2\n/);
    expect((await operator(service, 'quarantine')).stdout).toBe('Nothing is in quarantine.\n');
    const [half] = await service.database
      .selectFrom('submissions')
      .select('id')
      .where('erasing_since', 'is not', null)
      .execute();
    const one = await operator(service, 'redeliver', half?.id ?? '');
    expect(one).toMatchObject({ code: 1, stderr: expect.stringContaining(`${half?.id} is being erased`) });
    expect((await operator(service, 'status')).stderr).toContain('Erasing is not finished');

    await rm(file, { recursive: true });
    expect((await operator(service, 'purge', '--older-than', '1')).code).toBe(0);
    expect(await tracesOf(service, TRACES)).toEqual([]);
  },
);

testOnEachEngine('an erasure that is killed at any moment is completed by the next', async (engine) => {
  const service = await startTestService({ engine });
  const { url, dataDir, database } = service;
  for (const afterMs of [250, 400, 550, 700]) {
    const cvKey = await uploadedPath(url, { fileName: PERSON.cv });
    // Repeated texts would be held as spam.
    const [name, message] = [PERSON.name, PERSON.message].map((text) => `${text} ${afterMs}`);
    await call(url, 'application', { ...application(cvKey), name, email: PERSON.email });
    await call(url, 'contact', { ...CONTACT, contactemail: PERSON.email, message });
    await untilAllSent(service);
    const killed = startOperator(service, 'erase', '--email', PERSON.email, '--yes');
    await setTimeout(afterMs);
    await killed.kill();

    expect((await erase(service, PERSON.email)).code).toBe(0);
    expect(await tracesOf(service, [...TRACES, cvKey])).toEqual([]);
    expect(await readdir(path.join(dataDir, 'mail'))).toEqual([]);
  }
  expect(await database.selectFrom('attachments').select('key').execute()).toEqual([]);
});

test('a missing CV is not counted as erased, and is deleted when it comes back', async () => {
  const service = await startTestService();
  const { cvKey } = await personAmongOthers(service);
  const { dataDir } = service;
  await service.close();
  const cvs = cvFolders(dataDir).cvs;
  await rename(cvs, `${dataDir}-cv`);
  const dry = await operator(dataDir, 'erase', '--email', PERSON.email, '--dry-run');
  expect(dry.stdout).toMatch(/CV files +0\n +missing CVs +1\n/);
  const erased = await erase(dataDir, PERSON.email);
  expect(erased).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/CV files +0\n +missing CVs +1\n/),
  });
  expect(erased.stdout).toContain('1 CV file was missing from the store, and so not erased.');
  // The server starts without the file.
  await (await startTestService({ dataDir })).close();

  await rm(cvs, { recursive: true });
  await rename(`${dataDir}-cv`, cvs);
  expect(await readdir(cvs)).toEqual([path.basename(cvKey)]);
  const { close, database } = await startTestService({ dataDir });
  expect(await readdir(cvs)).toEqual([]);
  const notes = database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  expect(await notes.execute()).toEqual([]);
  await close();
  expect(await textsInFolder(dataDir, [...TRACES, cvKey])).toEqual([]);
});

test('an erasure lists the copies in the folder that it does not erase', async () => {
  const { dataDir } = await startTestService();
  const held = path.join(cvFolders(dataDir).aside, '2026-03-01');
  expect((await erase(dataDir, PERSON.email)).stdout).not.toContain(dataDir);
  const copies = ['rescued-2026-03-01T10-00-00.000Z.sqlite', 'aside-2026-03-01T10-00-00.000Z'];
  for (const folder of [held, ...copies.map((name) => path.join(dataDir, name))])
    await mkdir(folder, { recursive: true });
  await writeFile(path.join(held, 'left.pdf'), 'x');
  const { stdout } = await erase(dataDir, PERSON.email);
  for (const name of copies) expect(stdout).toContain(path.join(dataDir, name));
  expect(stdout).toContain(cvFolders(dataDir).aside);
});

const SENDER = 'two@applicant.example';

/** Inserts applications of one person with their CVs. */
async function keepApplications({ database, dataDir }: TestService, number: number): Promise<void> {
  for (let count = 0; count < number; count++) {
    const key = `cv/${randomBytes(16).toString('hex')}.pdf`;
    await writeFile(cvFile(dataDir, key), 'a CV');
    await insertAttachments(database, [cvRow(key)]);
    await storeSubmission(database, {
      kind: 'application',
      body: { ...application(key), email: SENDER },
      attachmentKey: key,
      heldFor: ['rate'],
    });
  }
}

function numberOf(label: string, { stdout }: CommandResult): number {
  return Number(new RegExp(`^ +${label} +(\\d+)$`, 'm').exec(stdout)?.[1] ?? 0);
}

testOnEachEngine(
  'two concurrent commands erase the same submissions once, and report nothing as missing',
  async (engine) => {
    const service = await startTestService({ engine });
    await keepApplications(service, 120);
    const order = ['erase', '--email', SENDER, '--yes'];
    const ended = await Promise.all([operator(service, ...order), operator(service, ...order)]);

    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const sums = ['submissions', 'CV files', 'missing CVs'].map((label) =>
      ended.reduce((sum, one) => sum + numberOf(label, one), 0),
    );
    expect(sums).toEqual([120, 120, 0]);
    expect(ended.map(({ stdout }) => stdout).join('')).not.toContain('missing from the store');
    expect(await readdir(cvFolders(service.dataDir).cvs)).toEqual([]);
    const notes = service.database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
    expect(await notes.execute()).toEqual([]);
  },
);

testOnEachEngine(
  'a command waits for the erasing lock with a message, then erases the rest',
  async (engine) => {
    const service = await startTestService({ engine });
    const { database } = service;
    await storeSubmission(database, { kind: 'contact', body: CONTACT, heldFor: ['rate'] });
    const release = await takeErasingLock(service);
    const sender = CONTACT.contactemail;

    // A dry run does not need the lock.
    const dry = await operator(service, 'erase', '--email', sender, '--dry-run');
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringMatching(/submissions +1\n/) });

    const waiting = startOperator(service, 'erase', '--email', sender, '--yes');
    await vi.waitFor(() => expect(waiting.noted()).toContain('waiting for it to finish'), SOON);
    expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(1);

    await release();
    const { code, stdout, stderr } = await waiting.ended;
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Another command or the server is erasing: /)]);
    expect(stdout).toMatch(/^Erased:\n +submissions +1\n/);
  },
);
