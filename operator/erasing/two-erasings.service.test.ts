import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { insertAttachments } from '#server/database/attachments.ts';
import { application, CONTACT } from '#server/testing/calls.ts';
import { cvFile, cvFolders } from '#server/testing/cv-files.ts';
import { cvRow } from '#server/testing/cv-row.ts';
import { keepAtOnce } from '#server/testing/keep-at-once.ts';
import { takeErasingTurn } from '#server/testing/take-erasing-turn.ts';
import { startTestService, type TestService } from '#server/testing/test-service.ts';
import { type CommandResult, operator } from '../testing/run-operator.ts';

const SENDER = 'two@applicant.example';

/** Keeps applications of one person with their CVs. */
async function keepApplications({ database, dataDir }: TestService, number: number): Promise<void> {
  for (let count = 0; count < number; count++) {
    const key = `cv/${randomBytes(16).toString('hex')}.pdf`;
    await writeFile(cvFile(dataDir, key), 'a CV');
    await insertAttachments(database, [cvRow(key)]);
    await keepAtOnce(database, {
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

test('two commands that erase the same thing erase it once, and report nothing as missing', async () => {
  const service = await startTestService();
  await keepApplications(service, 120);
  const order = ['erase', '--email', SENDER, '--yes'];
  const ended = await Promise.all([operator(service.dataDir, ...order), operator(service.dataDir, ...order)]);

  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const sums = ['submissions', 'CV files', 'CVs not there'].map((label) =>
    ended.reduce((sum, one) => sum + numberOf(label, one), 0),
  );
  expect(sums).toEqual([120, 120, 0]);
  expect(ended.map(({ stdout }) => stdout).join('')).not.toContain('not in the data folder');
  expect(await readdir(cvFolders(service.dataDir).cvs)).toEqual([]);
  const notes = service.database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
  expect(await notes.execute()).toEqual([]);
}, 60_000);

test('while something else erases in the folder, a command waits and says so; then it erases what is left', async () => {
  const { dataDir, database } = await startTestService();
  await keepAtOnce(database, { kind: 'contact', body: CONTACT, heldFor: ['rate'] });
  const letGo = await takeErasingTurn(dataDir);
  const sender = CONTACT.contactemail;

  // Nothing is erased, so nothing is waited for.
  const dry = await operator(dataDir, 'erase', '--email', sender, '--dry-run');
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringMatching(/submissions +1\n/) });

  const waiting = operator(dataDir, 'erase', '--email', sender, '--yes');
  const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 5000, 'waits'))]);
  expect(first).toBe('waits');
  expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(1);

  letGo();
  const { code, stdout, stderr } = await waiting;
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/^Another command or the server is erasing in this folder: /),
  ]);
  expect(stdout).toMatch(/^Erased:\n +submissions +1\n/);
}, 60_000);
