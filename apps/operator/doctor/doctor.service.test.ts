// @module-tag operator

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@website/store/config/free-port.ts';
import { writeBuiltSite } from '@website/tests/fixtures/built-site.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { startClamd } from '@website/tests/fixtures/clamd-server.ts';
import { startMailServer } from '@website/tests/fixtures/mail-server.ts';
import { testDatabaseUrl, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { startWebhookReceiver, webhookEnvironment } from '@website/tests/fixtures/webhook-receiver.ts';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyMachine, type Machine, operatorOn } from '../testing/folders.ts';
import type { Finding } from './finding.ts';

/** The doctor's findings by subject; the last of each. */
async function found(machine: Machine, ...args: string[]): Promise<Record<string, Finding>> {
  const { stdout } = await operatorOn(machine, 'doctor', '--json', ...args);
  return Object.fromEntries((JSON.parse(stdout) as Finding[]).map((finding) => [finding.about, finding]));
}

test('a healthy server is reported check by check, with status 0', async () => {
  const mail = await startMailServer();
  const environment = { SMTP_URL: mail.url };
  const { dataDir, url } = await startTestService({ environment });
  const { code, stdout, stderr } = await operatorOn({ dataDir, environment }, 'doctor', url);
  expect(stdout).not.toMatch(/^fault .*/m);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const about of [
    'settings',
    'content',
    'data folder',
    'server',
    'disk',
    'database',
    'CVs',
    'mail',
    'uploads',
  ])
    expect(stdout).toMatch(new RegExp(`^ok {5}${about} `, 'm'));
  expect(stdout).toMatch(/^note {3}public +http:\S+ is not encrypted\.$/m);
});

test('before the first start nothing is created', async () => {
  const dataDir = path.join(await testFolder(), 'data');
  const findings = await found({ dataDir, environment: {} });
  expect(findings.database).toMatchObject({
    state: 'note',
    found: expect.stringContaining('There is no data yet: there is no database in'),
  });
  expect(findings.mail).toMatchObject({
    state: 'note',
    found: expect.stringContaining('SMTP_URL is not set'),
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('invalid and misspelled settings are reported', async () => {
  const machine = {
    dataDir: await testFolder(),
    environment: { RATE_LIMIT: 'many', SMTP_URI: 'smtp://mail.example' },
  };
  const { code, stdout } = await operatorOn(machine, 'doctor');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^fault {2}settings +RATE_LIMIT: /m);
  expect(stdout).toMatch(
    /^fault {2}settings +SMTP_URI: is set, but is not a setting; if SMTP_URL was meant, rename it/m,
  );
});

test('a check that fails with a system error is a fault, and the others still report', async () => {
  const folder = await testFolder();
  const content = await found({ dataDir: folder, environment: { COMPANY_DIR: path.join(folder, 'no') } });
  expect(content.content).toMatchObject({ state: 'fault', advice: expect.stringContaining('COMPANY_DIR') });
  expect(content.mail).toMatchObject({ state: 'note' });
  await writeFile(path.join(folder, 'intake.sqlite'), 'no database at all'.repeat(100));
  const broken = await found({ dataDir: folder, environment: {} });
  expect(broken.database).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('intake.sqlite: file is not a database: see folder'),
  });
  expect(broken.mail).toMatchObject({ state: 'note' });
  const file = path.join(folder, 'intake.sqlite');
  expect((await found({ dataDir: file, environment: {} }))['data folder']).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('ENOTDIR'),
  });
});

test('a missing build is reported', async () => {
  const dataDir = await testFolder();
  const SITE_DIR = path.join(dataDir, 'site');
  const pages = async () => (await found({ dataDir, environment: { SITE_DIR } })).pages;
  expect(await pages()).toMatchObject({ state: 'note', advice: expect.stringContaining('npm run build') });
  await writeBuiltSite(SITE_DIR);
  expect(await pages()).toMatchObject({ state: 'ok' });
});

test('a public URL that differs from the content’s is reported', async () => {
  const { url, dataDir } = await startTestService();
  const { 'site address': address } = await found({ dataDir, environment: {} }, url);
  expect(address).toMatchObject({ state: 'note', found: expect.stringContaining('Pages name https://') });
});

testOnEachEngine('the error of a mail server that rejects mails is quoted', async (engine) => {
  const mail = await startMailServer({ mode: 'no-mailbox' });
  const machine = await emptyMachine(engine);
  const environment = { ...machine.environment, SMTP_URL: mail.url };
  const { url, database, dataDir } = await startTestService({ environment, dataDir: machine.dataDir });
  expect((await found({ dataDir, environment })).notifications).toBeUndefined();
  await call(url, 'contact', CONTACT);
  await expect
    .poll(() => database.selectFrom('outbox').select('last_error').executeTakeFirst(), SOON)
    .toMatchObject({ last_error: expect.stringContaining('550') });
  expect((await found({ dataDir, environment })).notifications).toMatchObject({
    state: 'note',
    found: expect.stringMatching(/^1 waits after attempts that failed, the last one with: .*550/),
  });
});

test('a webhook that is down or without TLS is reported', async () => {
  const dataDir = await testFolder();
  const receiver = await startWebhookReceiver();
  const { webhooks } = await found({ dataDir, environment: receiver.environment });
  expect(webhooks).toMatchObject({ state: 'ok', found: expect.stringContaining('answers (status 405') });
  expect(receiver.taken).toEqual([]);
  const gone = { ...receiver.environment, WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/` };
  expect((await found({ dataDir, environment: gone })).webhooks).toMatchObject({ state: 'fault' });
  const other = await startWebhookReceiver(receiver.secret, 'slack');
  other.close();
  const several = webhookEnvironment(receiver, other);
  const { stdout } = await operatorOn({ dataDir, environment: several }, 'doctor');
  expect(stdout).toMatch(new RegExp(`^ok +webhooks +${receiver.name} answers`, 'm'));
  expect(stdout).toMatch(new RegExp(`^fault +webhooks +${other.name} does not answer`, 'm'));
  expect(stdout).not.toContain('for=website');
  const open = { ...receiver.environment, WEBHOOK_URL: `${receiver.url}, http://hooks.example/` };
  expect((await found({ dataDir, environment: open })).settings).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('WEBHOOK_URL: must begin with https://'),
  });
  expect((await found({ dataDir, environment: {} })).webhooks).toBeUndefined();
});

test('a mail server that is down, and one that rejects the password, get different advice', async () => {
  const dataDir = await testFolder();
  const gone = await startMailServer();
  await gone.close();
  const { mail } = await found({ dataDir, environment: { SMTP_URL: gone.url } });
  expect(mail).toMatchObject({
    state: 'fault',
    advice: expect.stringContaining('Check whether the mail server runs'),
  });
  const open = await startMailServer();
  const named = open.url.replace('//', '//somebody:a-secret@');
  const refused = await found({ dataDir, environment: { SMTP_URL: named } });
  expect(refused.mail).toMatchObject({
    state: 'fault',
    advice: expect.stringContaining('name and password'),
  });
  expect(JSON.stringify(refused)).not.toContain('a-secret');
});

test('a PostgreSQL without durable commits is a fault, and a missing one is explained', async () => {
  const url = await testDatabaseUrl();
  const environment = { DATABASE_URL: url };
  const { dataDir, close } = await startTestService({ environment });
  await close();
  // The tests' PostgreSQL has fsync off.
  const before = await operatorOn({ dataDir, environment }, 'doctor');
  expect(before.stdout).toMatch(/^ok +database +PostgreSQL \d+\.\d+, \d+ migrations, up to date\.$/m);
  expect(before.stdout).not.toContain('synchronous_commit off');
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = off`);
  await client.end();
  expect((await found({ dataDir, environment })).database).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('synchronous_commit off'),
  });
  const elsewhere = { DATABASE_URL: url.replace(/[^/]+$/, 'missing') };
  const { database } = await found({ dataDir, environment: elsewhere });
  expect(database).toMatchObject({ state: 'fault', found: expect.stringContaining('3D000') });
});

testOnEachEngine(
  'unknown migrations are a note if this version is compatible with them, otherwise a fault',
  async (engine) => {
    const machine = await emptyMachine(engine);
    const { database } = await startTestService(machine);
    const said = async () => (await operatorOn(machine, 'doctor')).stdout;
    const record = (table: string, row: object) =>
      (database as unknown as Kysely<Record<string, object>>).insertInto(table).values(row).execute();
    const made_at = new Date().toISOString();
    await record('schema_changes', { name: '9998-later', made_at, works_with: '0015-daily-counts' });
    expect(await said()).toMatch(/^note +database .* does not know 9998-later, but is compatible with that/m);
    await record('kysely_migration', { name: '9999-other', timestamp: made_at });
    expect(await said()).toMatch(
      /^fault +database .* does not know 9999-other, and is incompatible with that/m,
    );
  },
);

test('a clamd that answers, one with too small limits, and one that is down are told apart', async () => {
  const dataDir = await testFolder();
  const states = async (CLAMD_URL: string) => (await found({ dataDir, environment: { CLAMD_URL } })).scanner;
  const clamd = await startClamd();
  expect(await states(clamd.url)).toMatchObject({ state: 'ok', found: expect.stringContaining('10.0 MB') });
  await clamd.stop();
  expect(await states(clamd.url)).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('ECONNREFUSED'),
  });
  const small = await startClamd(['StreamMaxLength 1M']);
  expect(await states(small.url)).toMatchObject({
    state: 'fault',
    advice: expect.stringContaining('StreamMaxLength'),
  });
});
