import { randomUUID } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import { openPostgresAsItIs } from './database/database.ts';
import type { Database } from './database/tables.ts';
import { writeBuiltSite } from './testing/built-site.ts';
import { CONTACT, call, OWN_PAGE } from './testing/calls.ts';
import { startMailServer } from './testing/mail-server.ts';
import { previousVersion, whyNoPreviousVersion } from './testing/previous-version.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { SOON } from './testing/soon.ts';
import { testDatabaseUrl } from './testing/test-database.ts';
import { testFolder } from './testing/test-folder.ts';
import { untilAllSent } from './testing/until-sent.ts';

const missing = await whyNoPreviousVersion();
if (missing !== undefined) {
  process.stderr.write(`\nNOT TESTED: the previous version beside this one. ${missing}\n\n`);
}

const OFFICE = 'jobs@company.example';

/** Sends one form after the other until it is over, each until it is taken. */
class Visitors {
  readonly acknowledged: string[] = [];
  #isOver = false;
  #sending: Promise<void>[] = [];

  sendTo(server: Pick<ServerProcess, 'url'>): void {
    const send = async () => {
      while (!this.#isOver) {
        const message = randomUUID();
        const answer = await call(server.url, 'contact', { ...CONTACT, message });
        expect(answer.status).toBe(200);
        this.acknowledged.push(message);
      }
    };
    this.#sending.push(send());
  }

  async untilTaken(more: number): Promise<void> {
    const enough = this.acknowledged.length + more;
    await vi.waitFor(() => expect(this.acknowledged.length).toBeGreaterThanOrEqual(enough), 60_000);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#sending.splice(0));
    this.#isOver = false;
  }
}

async function messagesIn(database: Kysely<Database>): Promise<string[]> {
  const rows = await database.selectFrom('submissions').select('body').execute();
  return rows.map(({ body }) => (JSON.parse(body) as { message: string }).message).sort();
}

async function siteAndData() {
  const folder = await testFolder();
  const siteDir = path.join(folder, 'site');
  await writeBuiltSite(siteDir);
  return { siteDir, dataDir: path.join(folder, 'data') };
}

test.skipIf(missing)(
  'the previous version works beside this one on PostgreSQL, before, while and after it migrates',
  async () => {
    const url = await testDatabaseUrl();
    const mail = await startMailServer();
    const environment = { DATABASE_URL: url, SMTP_URL: mail.url, MAIL_TO: OFFICE };
    const options = { ...(await siteAndData()), environment };
    const previous = await previousVersion();
    const start = async (server: Promise<ServerProcess>) => {
      const started = await server;
      onTestFinished(started.kill);
      return started;
    };
    const old = await start(previous.start(options));
    const visitors = new Visitors();
    visitors.sendTo(old);
    await visitors.untilTaken(20);
    const current = await start(startServerProcess(options));
    visitors.sendTo(current);
    await visitors.untilTaken(100);

    // A form whose answer got lost is sent again, and comes to the other server.
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

    // One of the previous version that crashes now comes back on the migrated database.
    await visitors.end();
    await old.kill();
    const again = await start(previous.start(options));
    for (const server of [again, current]) visitors.sendTo(server);
    await visitors.untilTaken(50);
    await visitors.end();

    const database = openPostgresAsItIs(url);
    onTestFinished(() => database.destroy());
    expect(await messagesIn(database)).toEqual(visitors.acknowledged.toSorted());
    // What the killed server was sending is free once its lease has ended.
    await untilAllSent({ database }, { ...SOON, timeout: 90_000 });
    // Whoever wrote gets an answer besides.
    const notifications = mail.taken.filter(({ to }) => to.includes(OFFICE));
    const delivered = new Set(
      notifications.map(({ bytes }) => /^message-id: (.*)$/im.exec(bytes.toString())?.[1]),
    );
    expect(delivered.size).toBe(visitors.acknowledged.length);
    for (const server of [old, current, again]) expect(server.output()).not.toMatch(/"level":(?:50|60)/);
  },
);

test.skipIf(missing)('the previous version can be put back on a folder with SQLite', async () => {
  const options = await siteAndData();
  const visitors = new Visitors();
  const previous = await previousVersion();
  const versions = [
    () => startServerProcess(options),
    () => previous.start(options),
    () => startServerProcess(options),
  ];
  for (const version of versions) {
    const server = await version();
    onTestFinished(server.kill);
    visitors.sendTo(server);
    await visitors.untilTaken(5);
    await visitors.end();
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toMatch(/"level":(?:50|60)/);
  }
});
