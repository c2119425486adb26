import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { freePort } from '../config/free-port.ts';
import { writeBuiltSite } from '../testing/built-site.ts';
import { application, CONTACT, call, OWN_PAGE, uploadedPath } from '../testing/calls.ts';
import { cvFolders } from '../testing/cv-files.ts';
import { fakeTime, fakeTimeFrom, whyNoFakeTime } from '../testing/faketime.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { SERVED_POSITION } from '../testing/served-company.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { SOON } from '../testing/soon.ts';
import { testFolder } from '../testing/test-folder.ts';

if (whyNoFakeTime !== undefined)
  process.stderr.write(`\nNOT TESTED: what a wrong clock does. ${whyNoFakeTime}\n\n`);

async function folders() {
  const folder = await testFolder();
  const siteDir = path.join(folder, 'site');
  await writeBuiltSite(siteDir);
  return { folder, dataDir: path.join(folder, 'data'), siteDir };
}

type Folders = Awaited<ReturnType<typeof folders>>;

async function startAt(own: Folders, environment: Record<string, string> = {}) {
  const server = await startServerProcess({ ...own, environment });
  onTestFinished(server.kill);
  return server;
}

/** What is in the folder once the server has ended, and the erasing that it began at its start has ended with it. */
async function kept({ dataDir }: Folders) {
  const database = new DatabaseSync(path.join(dataDir, 'intake.sqlite'), { readOnly: true });
  const rows = (sql: string) => database.prepare(sql).all() as { at: string }[];
  const found = {
    received: rows('select received_at as at from submissions order by rowid').map(({ at }) => at),
    keys: rows('select key as at from idempotency').length,
    cvs: rows('select key as at from attachments').length,
    files: (await readdir(cvFolders(dataDir).cvs)).length,
  };
  database.close();
  return found;
}

async function sendMessage(url: string, key: string): Promise<void> {
  const message = `sent as ${key}`;
  const answer = await call(url, 'contact', { ...CONTACT, message }, { ...OWN_PAGE, 'idempotency-key': key });
  expect(answer.status).toBe(200);
}

const WRONG = ['+400d', '-400d', '@1970-01-02 00:00:00', '@2106-02-07 06:00:00'];

test.skipIf(whyNoFakeTime !== undefined)(
  'whatever time a server starts at, nothing is erased, and what comes in then is stamped with the right time afterwards',
  async () => {
    const own = await folders();
    const first = await startAt(own);
    await sendMessage(first.url, 'right');
    await uploadedPath(first.url);
    const cv = await uploadedPath(first.url);
    expect((await call(first.url, 'application', { ...application(cv), role: SERVED_POSITION })).status).toBe(
      200,
    );
    await first.stop();

    for (const [index, wrong] of WRONG.entries()) {
      const server = await startAt(own, fakeTime(wrong));
      await sendMessage(server.url, `wrong-${index}`);
      expect(await server.stop()).toBe(0);
      expect(server.output()).toContain('the clock does not continue from where it was last seen');
      expect(await kept(own)).toMatchObject({ keys: 2 + index, cvs: 2, files: 2 });
    }
    const again = await startAt(own);
    await again.stop();
    const found = await kept(own);
    expect(found).toMatchObject({ keys: 1 + WRONG.length, cvs: 2, files: 2 });
    expect(found.received).toHaveLength(2 + WRONG.length);
    for (const at of found.received) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(HOUR_MS);
  },
);

test.skipIf(whyNoFakeTime !== undefined)(
  'a clock that is set while the server runs neither erases nor holds back mail, and locks nobody out',
  async () => {
    const own = await folders();
    const file = path.join(own.folder, 'time');
    const port = await freePort();
    await writeFile(file, '+0');
    const server = await startAt(own, {
      ...fakeTimeFrom(file),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      RATE_LIMIT: '4',
    });
    await uploadedPath(server.url);
    await sendMessage(server.url, 'before');
    await vi.waitFor(() => expect(server.output()).toContain('notification not sent'), SOON);
    await writeFile(file, '-400d');
    await sendMessage(server.url, 'after');
    await call(server.url, 'contact', CONTACT);
    const refused = await call(server.url, 'contact', CONTACT);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    const mail = await startMailServer({ port });
    // How many are seen at once depends on how busy the machine is.
    await vi.waitFor(() => expect(mail.taken.length).toBeGreaterThanOrEqual(2), {
      timeout: 90_000,
      interval: 50,
    });
    await server.stop();
    const found = await kept(own);
    expect(found).toMatchObject({ cvs: 1, files: 1 });
    for (const at of found.received) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(HOUR_MS);
  },
);
