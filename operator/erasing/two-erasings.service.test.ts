import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { insertAttachments } from '#server/database/attachments.ts';
import { application, CONTACT } from '#server/testing/calls.ts';
import { cvFile, cvFolders } from '#server/testing/cv-files.ts';
import { cvRow } from '#server/testing/cv-row.ts';
import { keepAtOnce } from '#server/testing/keep-at-once.ts';
import { putOff } from '#server/testing/put-off.ts';
import { SOON } from '#server/testing/soon.ts';
import { takeErasingTurn } from '#server/testing/take-erasing-turn.ts';
import { ENGINES } from '#server/testing/test-database.ts';
import { startTestService, type TestService } from '#server/testing/test-service.ts';
import { type CommandResult, operator, startOperator } from '../testing/run-operator.ts';

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

test.each(ENGINES)(
  '%s: two commands that erase the same thing erase it once, and report nothing as missing',
  async (engine) => {
    const service = await startTestService({ engine });
    await keepApplications(service, 120);
    const order = ['erase', '--email', SENDER, '--yes'];
    const ended = await Promise.all([operator(service, ...order), operator(service, ...order)]);

    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const sums = ['submissions', 'CV files', 'CVs not there'].map((label) =>
      ended.reduce((sum, one) => sum + numberOf(label, one), 0),
    );
    expect(sums).toEqual([120, 120, 0]);
    expect(ended.map(({ stdout }) => stdout).join('')).not.toContain('not where CVs are kept');
    expect(await readdir(cvFolders(service.dataDir).cvs)).toEqual([]);
    const notes = service.database.selectFrom('facts').select('name').where('name', 'like', 'removing %');
    expect(await notes.execute()).toEqual([]);
  },
);

test.each(ENGINES)(
  '%s: while something else erases, a command waits and says so; then it erases what is left',
  async (engine) => {
    const service = await startTestService({ engine });
    const { database } = service;
    await keepAtOnce(database, { kind: 'contact', body: CONTACT, heldFor: ['rate'] });
    const letGo = await takeErasingTurn(service);
    const sender = CONTACT.contactemail;

    // Nothing is erased, so nothing is waited for.
    const dry = await operator(service, 'erase', '--email', sender, '--dry-run');
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringMatching(/submissions +1\n/) });

    const waiting = startOperator(service, 'erase', '--email', sender, '--yes');
    await vi.waitFor(() => expect(waiting.noted()).toContain('waiting for it to finish'), SOON);
    expect(await database.selectFrom('submissions').select('id').execute()).toHaveLength(1);

    await letGo();
    const { code, stdout, stderr } = await waiting.ended;
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^Another command or the server is erasing in this folder: /),
    ]);
    expect(stdout).toMatch(/^Erased:\n +submissions +1\n/);
  },
);

test.each(ENGINES)(
  '%s: if a command is killed while it erases, the one that waits for it finishes its work at once',
  async (engine) => {
    const service = await startTestService({ engine });
    const { database, dataDir } = service;
    await keepApplications(service, 3);
    // It waits for a mail that the server is writing.
    await database.updateTable('outbox').set(putOff()).execute();
    const [{ id }] = (await database.selectFrom('outbox').select('id').execute()) as [{ id: string }];
    const unfinished = path.join(dataDir, 'mail', `${id}.part`);
    await mkdir(path.dirname(unfinished), { recursive: true });
    await writeFile(unfinished, '');
    const order = ['erase', '--email', SENDER, '--yes'];
    const first = startOperator(service, ...order);
    const half = database.selectFrom('submissions').select('id').where('erasing_since', 'is not', null);
    await vi.waitFor(async () => expect(await half.execute()).toHaveLength(3), SOON);
    const second = startOperator(service, ...order);
    await vi.waitFor(() => expect(second.noted()).toContain('waiting for it to finish'), SOON);

    await first.kill();
    await rm(unfinished);
    expect((await second.ended).code).toBe(0);
    expect(await database.selectFrom('submissions').select('id').execute()).toEqual([]);
    expect(await readdir(cvFolders(dataDir).cvs)).toEqual([]);
  },
);
