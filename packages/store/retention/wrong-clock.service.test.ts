// @module-tag nightly

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { application, CONTACT, call, OWN_PAGE, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { foldersIn, siteFolder } from '@website/tests/fixtures/entry-process.ts';
import { fakeTime, whyNoFakeTime } from '@website/tests/fixtures/faketime.ts';
import { SERVED_POSITION, startServerProcess } from '@website/tests/fixtures/server-process.ts';
import { cvFolders } from '@website/tests/fixtures/stored-cvs.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

if (whyNoFakeTime !== undefined)
  process.stderr.write(`\nNOT TESTED: what a wrong clock does. ${whyNoFakeTime}\n\n`);

type Folders = ReturnType<typeof foldersIn>;

async function startAt(own: Folders, environment: Record<string, string> = {}) {
  const server = await startServerProcess({ ...own, environment });
  onTestFinished(server.kill);
  return server;
}

/** Counts the folder's contents; call it once the server, with the retention that it ran at its start, has ended. */
async function kept({ dataDir }: Folders) {
  const database = new DatabaseSync(path.join(dataDir, 'intake.sqlite'), { readOnly: true });
  const count = (table: string) => database.prepare(`select * from ${table}`).all().length;
  const found = {
    submissions: count('submissions'),
    mails: count("outbox where status in ('written', 'sent')"),
    keys: count('idempotency'),
    cvs: count('attachments'),
    files: (await readdir(cvFolders(dataDir).cvs)).length,
  };
  database.close();
  return found;
}

/** Sends a message; again where the service, busy with its start, sheds load. */
async function sendMessage(url: string, key: string): Promise<void> {
  const message = `sent as ${key}`;
  await vi.waitFor(async () => {
    const answer = await call(
      url,
      'contact',
      { ...CONTACT, message },
      { ...OWN_PAGE, 'idempotency-key': key },
    );
    expect(answer.status, await answer.text()).toBe(200);
  }, SOON);
}

const WRONG = ['+400d', '-400d', '@1970-01-02 00:00:00', '@2106-02-07 06:00:00'];

test.skipIf(whyNoFakeTime !== undefined)(
  'whatever the clock shows at the start, nothing is erased, neither then nor once the clock is right',
  async () => {
    const own = foldersIn(await siteFolder());
    const first = await startAt(own);
    await sendMessage(first.url, 'right');
    await uploadedPath(first.url);
    const cv = await uploadedPath(first.url);
    const applied = await call(first.url, 'application', { ...application(cv), role: SERVED_POSITION });
    expect(applied.status).toBe(200);
    await first.stop();

    for (const [index, wrong] of [...WRONG, '+0'].entries()) {
      const server = await startAt(own, fakeTime(wrong));
      await sendMessage(server.url, `at-${index}`);
      // The row is updated before the server ends.
      await vi.waitFor(
        async () => expect(await readdir(path.join(own.dataDir, 'mail'))).toHaveLength(3 + index),
        SOON,
      );
      expect(await server.stop()).toBe(0);
      expect(await kept(own)).toEqual({
        submissions: 3 + index,
        mails: 3 + index,
        keys: 2 + index,
        cvs: 2,
        files: 2,
      });
    }
  },
);
