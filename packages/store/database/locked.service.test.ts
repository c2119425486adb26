// @module-tag nightly

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { CONTACT, call, OWN_PAGE, upload } from '@website/tests/fixtures/calls.ts';
import { ENGINES } from '@website/tests/fixtures/test-database.ts';
import { startTestService, type TestService } from '@website/tests/fixtures/test-service.ts';
import { untilAllSent } from '@website/tests/fixtures/waiting.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

const HOLDER = `
  const database = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 60_000 });
  database.exec('begin exclusive');
  console.log('locked');
  process.stdin.resume().on('end', () => process.exit());`;

/** Locks the whole database from another program. @returns a function that releases the lock */
async function lock({ dataDir, databaseUrl }: TestService): Promise<() => Promise<unknown>> {
  if (databaseUrl === undefined) {
    const holder = spawn(process.execPath, ['-e', HOLDER, path.join(dataDir, 'intake.sqlite')]);
    onTestFinished(() => void holder.kill('SIGKILL'));
    const ended = once(holder, 'exit');
    // After a write of the service that may be running.
    await Promise.race([
      once(holder.stdout, 'data'),
      ended.then(() => expect.unreachable('nothing was locked')),
    ]);
    return () => {
      holder.stdin.end();
      return ended;
    };
  }
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  const { rows } = await holder.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => name).join(', ');
  const lockAll = (): Promise<unknown> =>
    holder.query(`begin; lock table ${tables} in access exclusive mode`).catch(async (error) => {
      await holder.query('rollback');
      // A deadlock: the service held a lock on a later table and waited for an earlier one.
      if (error.code !== '40P01') throw error;
      await lockAll();
    });
  await lockAll();
  return () => holder.end();
}

test.each(ENGINES)(
  '%s: while another program has locked the database, forms get Retry-After, pages and health do not wait, and nothing is lost or duplicated',
  async (engine) => {
    const service = await startTestService({ engine });
    const { url, database } = service;
    const headers = Array.from({ length: 6 }, () => ({ ...OWN_PAGE, [IDEMPOTENCY_HEADER]: randomUUID() }));
    const sendAll = () =>
      Promise.all([
        ...headers.map((own, index) => call(url, 'contact', { ...CONTACT, message: `Form ${index}` }, own)),
        upload(url, undefined, headers[0]),
      ]);

    const unlock = await lock(service);
    let areWaiting = true;
    const refusing = sendAll().finally(() => {
      areWaiting = false;
    });
    for (let look = 0; look < 10; look++) {
      for (const page of ['/', '/healthz']) expect((await fetch(url + page)).status).toBe(200);
      // The pages did not wait for the forms.
      expect(areWaiting).toBe(true);
    }
    for (const refused of await refusing) {
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        503,
        expect.stringContaining('application/problem+json'),
      ]);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await unlock();

    for (const answer of [...(await sendAll()), ...(await sendAll())]) expect(answer.status).toBe(200);
    const kept = await database.selectFrom('submissions').select('body').execute();
    expect(kept.map(({ body }) => JSON.parse(body).message).sort()).toEqual(
      headers.map((_, index) => `Form ${index}`),
    );
    expect(await database.selectFrom('attachments').select('key').execute()).toHaveLength(1);
    await untilAllSent(service);
  },
);

test.each(ENGINES)('%s: a form sent during a short lock is stored once that is released', async (engine) => {
  const service = await startTestService({ engine });
  const unlock = await lock(service);
  const answering = call(service.url, 'contact', CONTACT);
  expect((await fetch(service.url)).status).toBe(200);
  await unlock();
  expect((await answering).status).toBe(200);
});
