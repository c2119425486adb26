// @module-tag operator

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { application, CONTACT, call, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { folderSnapshot } from '@website/tests/fixtures/folder-contents.ts';
import { type Engine, nightlyOnEachEngine, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { untilSent } from '@website/tests/fixtures/waiting.ts';
import { expect, test } from 'vitest';
import { emptyMachine, type Machine, operatorOn, rowsOn } from './testing/folders.ts';
import { atTerminal, hasTerminals } from './testing/run-operator.ts';
import { documentedFields, executableCommands } from './testing/whole-program.ts';

const FIELDS = documentedFields();

/** A service with data in each state, and a folder of two backups. */
async function usedService(engine: Engine) {
  const service = await startTestService({ engine });
  await call(service.url, 'contact', CONTACT);
  await call(service.url, 'reachUs', REACH_US);
  await call(service.url, 'application', application(await uploadedPath(service.url)));
  await untilSent(service, 3);
  const { database, dataDir, databaseUrl } = service;
  const submissions = await database.selectFrom('submissions').select(['id', 'kind']).execute();
  const idOf = (kind: string) => submissions.find((one) => one.kind === kind)?.id ?? '';
  const setStatus = (kind: string, status: 'held' | 'failed') =>
    database.updateTable('outbox').set({ status }).where('submission_id', '=', idOf(kind)).execute();
  await setStatus('contact', 'held');
  await setStatus('reach-us', 'failed');
  await database.updateTable('attachments').set({ scan: 'unscanned', scan_detail: 'too long' }).execute();
  await database
    .insertInto('webhook_messages')
    .values({
      id: 'message',
      submission_id: idOf('contact'),
      event: 'received',
      status: 'failed',
      attempts: 30,
      next_attempt_at: new Date().toISOString(),
      last_error: 'refused',
    })
    .execute();
  const machine: Machine = {
    dataDir,
    environment: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  };
  const backups = path.join(await testFolder(), 'backups');
  for (let number = 0; number < 2; number++)
    expect((await operatorOn(machine, 'backup', backups)).code).toBe(0);
  return {
    service,
    machine,
    backups,
    held: idOf('contact'),
    failed: idOf('reach-us'),
    applied: idOf('application'),
  };
}

/** The field names of a JSON object, or of the first in an array. */
function fieldsOf(json: string): string[] {
  const value = JSON.parse(json);
  return Object.keys(Array.isArray(value) ? value[0] : value);
}

testOnEachEngine('--json prints only JSON, with the documented fields, and never prompts', async (engine) => {
  const { machine, backups, applied } = await usedService(engine);
  const orders = [
    ...['status', 'doctor', 'folder show', 'inbox list', `inbox show ${applied}`],
    ...['quarantine list', 'quarantine cvs', 'webhooks list', 'visits', 'not-found', `verify ${backups}`],
  ];
  for (const order of orders) {
    const { stdout } = await operatorOn(machine, ...order.split(' '), '--json');
    const [way] = [...FIELDS.keys()].filter((name) => order.startsWith(name));
    if (order === 'not-found') expect(JSON.parse(stdout)).toEqual([]);
    else expect([order, fieldsOf(stdout).sort()]).toEqual([order, FIELDS.get(way ?? '')?.sort()]);
  }
  // The latest backup is in the status.
  const { lastBackup } = JSON.parse((await operatorOn(machine, 'status', '--json')).stdout);
  const [, latest] = JSON.parse((await operatorOn(machine, 'verify', backups, '--all', '--json')).stdout);
  expect(latest.snapshot.replaceAll('-', ':')).toBe(lastBackup.takenAt.replaceAll('-', ':'));

  const erase = ['erase', '--email', CONTACT.contactemail, '--json'];
  expect(await operatorOn(machine, ...erase)).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('give --dry-run or --yes'),
  });
  const done = await operatorOn(machine, ...erase, '--yes');
  expect(JSON.parse(done.stdout)).toMatchObject({ dryRun: false, submissions: 1, notifications: 1 });
});

nightlyOnEachEngine('without data --json still prints JSON', async (engine) => {
  const machine = await emptyMachine(engine);
  for (const order of [
    'inbox',
    'quarantine',
    'quarantine cvs',
    'webhooks',
    'visits',
    'not-found',
    'doctor',
  ]) {
    const { code, stdout } = await operatorOn(machine, ...order.split(' '), '--json');
    expect([order, code]).toEqual([order, 0]);
    expect(() => JSON.parse(stdout)).not.toThrow();
  }
  expect(existsSync(machine.dataDir)).toBe(false);
});

nightlyOnEachEngine('a dry run of any command changes nothing', async (engine) => {
  const { service, machine, backups, held, failed, applied } = await usedService(engine);
  await service.close();
  const elsewhere = await emptyMachine(engine);
  await mkdir(elsewhere.dataDir);
  const orders = [
    ...['folder adopt', 'quarantine release --all'],
    ...[`quarantine release ${held}`, `quarantine delete ${held}`, 'quarantine scan'],
    ...[`quarantine hand-out ${applied}`, 'redeliver --failed --written', `redeliver ${failed}`],
    ...[
      'webhooks replay --failed',
      'webhooks replay --since 2020-01-01',
      'webhooks adopt --drop',
      `erase --email ${CONTACT.contactemail}`,
    ],
    ...['purge --older-than 1', `backup ${backups} --keep 1`, `restore ${backups}`],
  ];
  const ways = executableCommands().filter(([, command]) =>
    command.options.some(({ long }) => long === '--dry-run'),
  );
  // Announcing changes nothing here, only at the search engine.
  const missing = ways.filter(
    ([way]) => way !== 'announce' && !orders.some((order) => order.startsWith(way)),
  );
  expect(missing.map(([way]) => way)).toEqual([]);
  const rows = await rowsOn(machine);
  const files = await Promise.all([machine.dataDir, backups].map(contents));
  for (const order of orders) {
    const target = order.startsWith('restore') ? elsewhere : machine;
    const said = await operatorOn(target, ...order.split(' '), '--dry-run');
    expect([order, said.code, said.stderr]).toEqual([order, 0, '']);
    expect([order, said.stdout]).toEqual([order, expect.stringMatching(/would|Would|moved aside/)]);
    const { stdout } = await operatorOn(target, ...order.split(' '), '--dry-run', '--json');
    const [way] = [...FIELDS.keys()].filter((name) => order.startsWith(name));
    expect([order, fieldsOf(stdout).sort()]).toEqual([order, FIELDS.get(way ?? '')?.sort()]);
    expect(JSON.parse(stdout).dryRun).toBe(true);
  }
  expect(await Promise.all([machine.dataDir, backups].map(contents))).toEqual(files);
  expect(await contents(elsewhere.dataDir)).toEqual({});
  expect(await rowsOn(machine)).toEqual(rows);
});

/** The contents without an empty WAL, which reading a database leaves. */
async function contents(folder: string): Promise<object> {
  const { 'intake.sqlite-wal': _, ...others } = await folderSnapshot(folder);
  return others;
}

test.each([
  ['gossip', "Unknown command 'gossip'."],
  ['statsu', "Unknown command 'statsu'. Did you mean status?"],
  ['inbox lst', "Unknown command 'lst': inbox has list, show, cv."],
  ['inbox list --jsn', "Unknown option '--jsn'. Did you mean --json?"],
  ['erase --mail x', "Unknown option '--mail'. Did you mean --email?"],
  ['inbox show', "Missing required argument 'id'."],
  ['status now', "Too many arguments for 'status'."],
  ['erase', 'Give the address with --email.'],
  ['erase --email person', 'It must be an e-mail address such as person@mail.example.'],
  ['purge', 'Give the number of days with --older-than.'],
  ['purge --older-than soon', 'It must be a number from 1.'],
  ['purge --older-than 0', 'It must be a number from 1.'],
  ['purge --older-than 99999', 'It must be at most 36500.'],
  ['inbox list --kind gossip', '--kind'],
  ['inbox list --limit 0', '--limit'],
  ['visits --days 0', '--days'],
  ['webhooks replay', 'Give either ids, --failed or --since.'],
  ['webhooks replay --since yesterday', 'It must be a day such as 2026-03-01 or a time'],
  ['webhooks adopt --json', '--json does not ask'],
  ['export --format xml', '--format'],
  ['export --format csv --since 2026-99-01', '--since'],
  ['quarantine release', 'Give either ids or --all.'],
  ['redeliver --failed 1', 'Give either ids, or --failed'],
  ['export', 'Give --format csv or --format json.'],
  ['', 'Usage: operator'],
])(
  '`%s` is wrong usage: status 2, one line on standard error, and nothing is changed',
  async (order, said) => {
    const machine = await emptyMachine('SQLite');
    const result = await operatorOn(machine, ...order.split(' ').filter((word) => word !== ''));
    expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(said) });
    if (order !== '') expect(result.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync(machine.dataDir)).toBe(false);
  },
);

test.each(['help', 'help inbox', '--help', 'inbox show --help'])(
  '`%s` shows help with status 0',
  async (order) => {
    const result = await operatorOn(await emptyMachine('SQLite'), ...order.split(' '));
    expect(result).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: operator/), stderr: '' });
  },
);

test('npm run --silent prints only JSON, as documented', async () => {
  const { dataDir } = await emptyMachine('SQLite');
  const order = [`DATA_DIR=${dataDir}`, 'npm', 'run', '--silent', 'operator', '--', 'quarantine', '--json'];
  const { stdout } = await promisify(execFile)('env', order, {
    cwd: path.resolve(import.meta.dirname, '../..'),
  });
  expect(JSON.parse(stdout)).toEqual([]);
});

/** The lines that a command shows at a terminal of 80 columns. */
async function shownBy(dataDir: string, order: string): Promise<string[]> {
  const { stdout } = await atTerminal(dataDir, order.split(' '), 'n', 80);
  expect(stdout).not.toContain('\u001B');
  return stdout.trimEnd().split('\r\n');
}

test.runIf(hasTerminals)(
  'in a terminal of 80 columns each row fits a line, and truncated ids can be used',
  async () => {
    const { machine, held } = await usedService('SQLite');
    for (const order of ['inbox', 'quarantine cvs', 'webhooks', 'visits'])
      expect([order, (await shownBy(machine.dataDir, order)).filter((line) => line.length > 80)]).toEqual([
        order,
        [],
      ]);
    const [, row = ''] = await shownBy(machine.dataDir, 'inbox list --held');
    const [shown = ''] = row.split(' ');
    expect(shown).toMatch(/…$/);
    expect(held).toContain(shown.slice(0, -1));
    expect((await operatorOn(machine, 'inbox', 'show', shown)).stdout).toContain(held);
  },
);
