import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { CONTACT, call } from '../testing/calls.ts';
import { SOON } from '../testing/soon.ts';
import { testFolder } from '../testing/test-folder.ts';
import { startTestService } from '../testing/test-service.ts';

const SENT = 12;

/** A command of its own: this process would lose the engine's locks by closing the file. */
function shell(command: string, ...args: string[]): void {
  execFileSync('sh', ['-c', `set -e; ${command}`, 'sh', ...args]);
}

async function otherDatabase(): Promise<string> {
  const folder = await testFolder();
  const database = await openDatabase(folder);
  await database.destroy();
  return path.join(folder, 'intake.sqlite');
}

/** In each, `$1` is the database and `$2` another one. */
const TAKEN_AWAY: [what: string, command: string][] = [
  ['the database is unlinked', 'rm "$1"'],
  ['the database is renamed', 'mv "$1" "$1.old"'],
  ['the database is replaced', 'cp "$2" "$1.new"; mv "$1.new" "$1"'],
  ['the log is unlinked', 'rm "$1-wal"'],
  ['the log is replaced', 'cp "$1-wal" "$1.new"; mv "$1.new" "$1-wal"'],
  ['the index of the log is unlinked', 'rm "$1-shm"'],
];

const OVERWRITTEN: [what: string, command: string][] = [
  ['the database is overwritten by another', 'cp "$2" "$1"'],
  ['the database is cut off', 'truncate -s 8192 "$1"'],
  ['the database is emptied', ': > "$1"'],
  [
    'the database is overwritten by rubbish',
    'head -c 100000 /dev/zero | dd of="$1" conv=notrunc status=none',
  ],
  ['the log is emptied', ': > "$1-wal"'],
  ['the log is cut off', 'truncate -s 5000 "$1-wal"'],
];

/** A service with submissions in its database's file and in its log. */
async function serviceWithSubmissions() {
  const before = await startTestService();
  await send(before.url, 0, SENT / 2);
  await before.close();
  const service = await startTestService({ dataDir: before.dataDir });
  await send(service.url, SENT / 2, SENT);
  return service;
}

async function send(url: string, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) {
    const body = { ...CONTACT, contactemail: `v${number}@customer.example` };
    expect((await call(url, 'contact', body)).status).toBe(200);
  }
}

test.each([...TAKEN_AWAY, ...OVERWRITTEN])(
  'where %s under the running service, nothing more is acknowledged',
  async (_, command) => {
    const { url, dataDir, log } = await serviceWithSubmissions();
    shell(command, path.join(dataDir, 'intake.sqlite'), await otherDatabase());
    for (let tries = 0; tries < 3; tries++) expect((await call(url, 'contact', CONTACT)).status).toBe(503);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(url)).status).toBe(200);
    const fatal = log.filter((line) => line.includes('"level":"fatal"'));
    expect(fatal).toHaveLength(1);
    expect(fatal[0]).toMatch(/the database intake\.sqlite .*; nothing is accepted until/);
  },
);

/** Backups as an operator may make them beside the running server, in a program of their own. */
const BACKUPS: [what: string, program: string][] = [
  ['a copy of its file', 'fs.copyFileSync(from, to)'],
  ['a copy by VACUUM INTO', 'new sqlite.DatabaseSync(from).prepare("vacuum into ?").run(to)'],
  ['a copy by the engine', 'await sqlite.backup(new sqlite.DatabaseSync(from), to)'],
];

test.each(BACKUPS)(
  'where the database is overwritten by %s of the same run, nothing more is acknowledged',
  async (_, backup) => {
    const { url, dataDir } = await serviceWithSubmissions();
    const file = path.join(dataDir, 'intake.sqlite');
    const copy = path.join(await testFolder(), 'backup.sqlite');
    const stampOf = (at: string) => program('fs.readFileSync(from).readUInt32BE(68)', at);
    program('new sqlite.DatabaseSync(from).exec("pragma wal_checkpoint(passive)")', file);
    program(backup, file, copy);
    await send(url, SENT, SENT + 2);
    program('new sqlite.DatabaseSync(from).exec("pragma wal_checkpoint(passive)")', file);
    await vi.waitFor(() => expect(stampOf(file)).not.toBe(stampOf(copy)), SOON);
    shell('cp "$2" "$1"', file, copy);
    for (let tries = 0; tries < 3; tries++) expect((await call(url, 'contact', CONTACT)).status).toBe(503);
  },
);

test('where an earlier copy of the log is put back into its place, nothing more is acknowledged', async () => {
  const { url, dataDir } = await serviceWithSubmissions();
  const file = path.join(dataDir, 'intake.sqlite');
  const copy = path.join(await testFolder(), 'backup.sqlite');
  const length = () => program('fs.statSync(from + "-wal").size', file);
  // A restarted log is overwritten from its beginning and stays as long as it was.
  program('new sqlite.DatabaseSync(from).exec("pragma wal_checkpoint(restart)")', file);
  await send(url, SENT, SENT + 1);
  shell('cp "$1" "$2"; cp "$1-wal" "$2-wal"', file, copy);
  const before = length();
  await send(url, SENT + 1, SENT + 2);
  expect(length()).toBe(before);
  shell('cp "$2" "$1"; cp "$2-wal" "$1-wal"', file, copy);
  for (let tries = 0; tries < 3; tries++) expect((await call(url, 'contact', CONTACT)).status).toBe(503);
});

/** Runs JavaScript beside this process, which must not open the file itself. Returns what it says. */
function program(text: string, from: string, to = ''): string {
  const whole = `const [, from, to] = process.argv; const fs = await import('node:fs');
    const sqlite = await import('node:sqlite'); console.log(${text});`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', whole, '--', from, to]).toString();
}

test.each(TAKEN_AWAY)('where %s, all that was acknowledged is in a copy', async (_, command) => {
  const { url, dataDir } = await serviceWithSubmissions();
  shell(command, path.join(dataDir, 'intake.sqlite'), await otherDatabase());
  expect((await call(url, 'contact', CONTACT)).status).toBe(503);
  const copy = await vi.waitFor(async () => {
    const name = (await readdir(dataDir)).find((file) => file.startsWith('rescued-'));
    expect(name).toBeDefined();
    return name ?? '';
  }, SOON);
  const rescued = new DatabaseSync(path.join(dataDir, copy), { readOnly: true });
  const rows = rescued.prepare("select sender from submissions where sender like 'v%'").all();
  rescued.close();
  expect(rows).toHaveLength(SENT);
});
