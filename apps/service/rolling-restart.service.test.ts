// @module-tag nightly

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { openPostgresUnmigrated } from '@website/store/database/database.ts';
import type { Database } from '@website/store/database/tables.ts';
import { CONTACT, call, OWN_PAGE } from '@website/tests/fixtures/calls.ts';
import { foldersIn, siteFolder } from '@website/tests/fixtures/entry-process.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { type ServerProcess, startServerProcess } from '@website/tests/fixtures/server-process.ts';
import { testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { repeatedly, SOON, untilAllSent } from '@website/tests/fixtures/waiting.ts';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * The version that a rolling restart to this one begins with: 0.3.0. Change it to the release that was last published whenever
 * one is. It runs with this one's packages: those that only it needs (`@fastify/rate-limit`) are among the `devDependencies`.
 */
const PREVIOUS_VERSION = 'b37ff92dd70ae88e9aad860b9fb3b35c5682a18e';

const run = promisify(execFile);

/** Runs git, also where the checkout belongs to another user, as in containers. */
function git(...args: string[]): Promise<{ stdout: string }> {
  return run('git', ['-C', ROOT, '-c', `safe.directory=${ROOT}`, ...args]);
}

/** Puts the previous version into a folder of the test's, to be started with this one's packages. */
async function previousVersion() {
  const folder = await testFolder();
  const archive = path.join(folder, 'version.tar');
  await git('archive', '--format=tar', '-o', archive, PREVIOUS_VERSION);
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const company = path.join(folder, 'e2e/companies/full');
  return ({ environment, ...options }: Parameters<typeof startServerProcess>[0]) =>
    startServerProcess({
      ...options,
      entry: [path.join(folder, 'server/main.ts')],
      environment: { COMPANY_DIR: company, ...environment },
    });
}

const isMissing = await git('cat-file', '-e', `${PREVIOUS_VERSION}^{commit}`).then(
  () => false,
  () => true,
);
if (isMissing)
  process.stderr.write(
    `\nNOT TESTED: the previous version beside this one. There is no git here, or no commit ${PREVIOUS_VERSION} in it: get it with git fetch --unshallow\n\n`,
  );

const OFFICE = 'jobs@company.example';

/** Send one form after the other until `end`; each must be accepted. */
class Visitors {
  readonly acknowledged: string[] = [];
  #sending: ReturnType<typeof repeatedly>[] = [];

  sendTo(server: Pick<ServerProcess, 'url'>): void {
    const send = async () => {
      const message = randomUUID();
      const { status } = await call(server.url, 'contact', { ...CONTACT, message });
      if (status === 200) this.acknowledged.push(message);
      return status;
    };
    this.#sending.push(repeatedly(send));
  }

  async untilTaken(more: number): Promise<void> {
    const enough = this.acknowledged.length + more;
    await vi.waitFor(() => expect(this.acknowledged.length).toBeGreaterThanOrEqual(enough), 60_000);
  }

  async end(): Promise<void> {
    for (const { stop } of this.#sending.splice(0)) expect(await stop()).toEqual([]);
  }
}

async function messagesIn(database: Kysely<Database>): Promise<string[]> {
  const rows = await database.selectFrom('submissions').select('body').execute();
  return rows.map(({ body }) => (JSON.parse(body) as { message: string }).message).sort();
}

test.skipIf(isMissing)(
  'the previous version works beside this one on PostgreSQL, before, while and after it migrates',
  async () => {
    const url = await testDatabaseUrl();
    const mail = await startMailServer();
    const environment = { DATABASE_URL: url, SMTP_URL: mail.url, MAIL_TO: OFFICE };
    const options = { ...foldersIn(await siteFolder()), environment };
    const startPrevious = await previousVersion();
    const start = async (server: Promise<ServerProcess>) => {
      const started = await server;
      onTestFinished(started.kill);
      return started;
    };
    const old = await start(startPrevious(options));
    const visitors = new Visitors();
    visitors.sendTo(old);
    await visitors.untilTaken(20);
    const current = await start(startServerProcess(options));
    visitors.sendTo(current);
    await visitors.untilTaken(100);

    // A form whose answer got lost is resent, to the other server.
    const form = { ...CONTACT, message: randomUUID() };
    for (const servers of [
      [old, current],
      [current, old],
    ]) {
      const headers = { ...OWN_PAGE, [IDEMPOTENCY_HEADER]: randomUUID() };
      form.message = randomUUID();
      for (const server of servers)
        expect((await call(server.url, 'contact', form, headers)).status).toBe(200);
      visitors.acknowledged.push(form.message);
    }

    // A server of the previous version that crashes now restarts on the migrated database.
    await visitors.end();
    await old.kill();
    const again = await start(startPrevious(options));
    for (const server of [again, current]) visitors.sendTo(server);
    await visitors.untilTaken(50);
    await visitors.end();

    const database = openPostgresUnmigrated(url);
    onTestFinished(() => database.destroy());
    expect(await messagesIn(database)).toEqual(visitors.acknowledged.toSorted());
    // Notifications claimed by the killed server are free once its lease has expired.
    await untilAllSent({ database }, { ...SOON, timeout: 90_000 });
    // Acknowledgements to senders are left out.
    const notifications = mail.taken.filter(({ to }) => to.includes(OFFICE));
    const delivered = new Set(
      notifications.map(({ bytes }) => /^message-id: (.*)$/im.exec(bytes.toString())?.[1]),
    );
    expect(delivered.size).toBe(visitors.acknowledged.length);
    for (const server of [old, current, again]) expect(server.output()).not.toMatch(/"level":(?:50|60)/);
  },
);

test.skipIf(isMissing)('the previous version can be put back on a folder with SQLite', async () => {
  const options = foldersIn(await siteFolder());
  const visitors = new Visitors();
  const startPrevious = await previousVersion();
  for (const start of [startServerProcess, startPrevious, startServerProcess]) {
    const server = await start(options);
    onTestFinished(server.kill);
    visitors.sendTo(server);
    await visitors.untilTaken(5);
    await visitors.end();
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toMatch(/"level":(?:50|60)/);
  }
});
