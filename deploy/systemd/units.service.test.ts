// @module-tag deploy

import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '@website/store/config/free-port.ts';
import { writeBuiltSite } from '@website/tests/fixtures/built-site.ts';
import { application, CONTACT, call, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { SERVED_POSITION, spawnServer, startServerProcess } from '@website/tests/fixtures/server-process.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { skipUntraced } from '@website/tests/torture/durability/testing/traced-server.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenAsSystemd, needProgram } from '../testing/programs.ts';
import {
  BACKUP_UNIT,
  BUILD_UNIT,
  BUILD_WITH_OFFICE,
  OFFICE_UNIT,
  refusedCalls,
  SERVICE_UNIT,
  SOCKET_UNIT,
} from './unit.ts';

const [BACKUP_TIMER, BUILD_TIMER] = [BACKUP_UNIT, BUILD_UNIT].map((unit) =>
  unit.replace('.service', '.timer'),
) as [string, string];
const INSTALLED_NODE = '/opt/company-website/node_modules/.bin/node';

const PROJECT = path.resolve(import.meta.dirname, '../..');

const run = promisify(execFile);

/** The unit's maximum exposure score by `systemd-analyze security`, of 10. */
const MAX_EXPOSURE = 2;

/** System calls that write, rename or delete files. */
const WRITES = [
  ...['open', 'openat', 'creat', 'mkdir', 'mkdirat', 'rename', 'renameat', 'renameat2'],
  ...['unlink', 'unlinkat', 'rmdir', 'symlink', 'symlinkat', 'link', 'linkat'],
];

/** A start under strace, which builds the office’s page. */
const SLOW = { timeout: 90_000, interval: 100 };

/** Refused calls that the service tries and can do without: SQLite's `fchown`, which is for root only, and libuv's `io_uring`. */
const DISPENSABLE = ['fchown', 'io_uring_setup'];

test.for([SERVICE_UNIT, OFFICE_UNIT])('systemd-analyze rates %s as well sandboxed', async (unit, context) => {
  needProgram(context, 'systemd-analyze', 'the unit’s sandboxing');
  const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', '--no-pager', unit]);
  const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
  expect(Number(exposure)).toBeLessThan(MAX_EXPOSURE);
});

test('the service works without the system calls that the unit refuses', async (context) => {
  needProgram(context, 'systemd-analyze', 'which system calls the unit refuses');
  skipUntraced(context, 'whether the service needs a system call that its unit refuses');
  const folder = await testFolder();
  await writeBuiltSite(path.join(folder, 'site'));
  const trace = path.join(folder, 'trace');
  const socket = path.join(folder, 'notify');
  const heard = await listenAsSystemd(socket);
  const server = await startServerProcess({
    dataDir: path.join(folder, 'data'),
    siteDir: path.join(folder, 'site'),
    environment: { METRICS_PORT: '0', NOTIFY_SOCKET: socket },
    under: refusing(SERVICE_UNIT, trace),
  });
  expect((await fetch(server.url)).status).toBe(200);
  expect((await call(server.url, 'contact', CONTACT)).status).toBe(200);
  const body = { ...application(await uploadedPath(server.url)), role: SERVED_POSITION };
  expect((await call(server.url, 'application', body)).status).toBe(200);
  const metrics = /metrics on (http:[^\s"]+)/.exec(server.output())?.[1] ?? '';
  const scraped = async () => (await fetch(metrics)).text();
  await vi.waitFor(
    async () => expect(await scraped()).toContain('website_outbox_notifications{status="written"} 2'),
    SOON,
  );
  await vi.waitFor(() => expect(heard()).toEqual(['READY=1']), SOON);
  expect(await server.stop()).toBe(0);
  expect(triedIn(await readFile(trace, 'utf8'))).toEqual(DISPENSABLE);
});

test('the office starts and lets somebody in without the system calls that its unit refuses, and writes only where it permits', async (context) => {
  needProgram(context, 'systemd-analyze', 'which system calls the office’s unit refuses');
  skipUntraced(context, 'whether the office needs a system call or a folder that its unit refuses');
  const folder = await testFolder();
  const [trace, port] = [path.join(folder, 'trace'), await freePort()];
  const { child, output, ended } = spawnServer({
    dataDir: path.join(folder, 'data'),
    siteDir: path.join(folder, 'site'),
    environment: { OFFICE_PORT: String(port), NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
    entry: ['--disable-sigusr1', path.join(PROJECT, 'scripts/office.ts'), '--no-open'],
    under: refusing(OFFICE_UNIT, trace, WRITES),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const token = await vi.waitFor(() => {
    const link = /\/enter#(\S+)/.exec(output())?.[1];
    expect(link, output()).toBeDefined();
    return link;
  }, SLOW);
  const origin = `http://127.0.0.1:${port}`;
  const entered = await fetch(`${origin}/api/sign-in/enter`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(entered.status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const calls = await readFile(trace, 'utf8');
  expect(triedIn(calls)).toEqual(DISPENSABLE);
  const allowed = [folder, path.join(PROJECT, 'build'), tmpdir(), '/dev', '/proc'];
  const isAllowed = (file: string) => allowed.some((parent) => `${file}/`.startsWith(`${parent}/`));
  const written = writtenIn(calls);
  expect(written).toContain(path.join(folder, 'data/identity.json'));
  expect(written.filter((file) => !isAllowed(file))).toEqual([]);
});

/** A command that traces another one, whose refused system calls fail as under a unit. @param others - calls to trace, too */
function refusing(unit: string, trace: string, others: readonly string[] = []): string[] {
  // With ?, strace ignores calls that this kernel lacks.
  const named = (names: readonly string[]) => names.map((name) => `?${name}`).join(',');
  const refused = named(refusedCalls(unit));
  expect(refused).toContain('?ptrace,');
  return [
    ...['strace', '-D', '-f', '--seccomp-bpf', '-s', '400', '-o', trace],
    ...['-e', `trace=${refused},${named(others)}`, '-e', `inject=${refused}:error=EPERM`],
  ];
}

/** The refused system calls that were tried. */
function triedIn(trace: string): string[] {
  const tried = [...trace.matchAll(/^\d+ +(\w+)\(.*INJECTED/gm)].map(([, name = '']) => name);
  return [...new Set(tried)].toSorted();
}

/** The files and folders that were written, renamed or deleted. */
function writtenIn(trace: string): string[] {
  const calls = trace.split('\n').filter((line) => !/\bopen(?:at)?\(.*O_RDONLY/.test(line));
  const files = calls.flatMap((call) => [...call.matchAll(/"([^"]+)"/g)].map(([, file = '']) => file));
  return files.map((file) => path.resolve(PROJECT, file));
}

test("the operator's command line has the service's settings, regardless of the shell's environment", async () => {
  const folder = await testFolder();
  const settings = path.join(folder, 'environment');
  await writeFile(settings, `DATA_DIR=${path.join(folder, 'data')}\n`);
  const script = (await readFile(path.join(import.meta.dirname, 'website-operator.sh'), 'utf8'))
    .replaceAll('/opt/company-website', PROJECT)
    .replace('/etc/company-website/environment', settings)
    // Without root and the service's user.
    .replace(/^\[ "\$\(id -u\)" = 0 \].*$/m, '')
    .replace(/setpriv [^\\]+\\\n/, '');
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: '/elsewhere', DATABASE_URL: 'postgres://127.0.0.1:1/x' };
  const status = run('sh', ['-c', script, 'website-operator', 'status'], { env });
  await expect(status).rejects.toMatchObject({
    code: 1,
    stderr: `Nothing has come in yet: there is no database in ${path.join(folder, 'data')}.\n`,
  });
});

test('the units are valid for systemd', async (context) => {
  needProgram(context, 'systemd-analyze', 'the validity of the units');
  const folder = await testFolder();
  const units = [SERVICE_UNIT, OFFICE_UNIT, SOCKET_UNIT, BACKUP_UNIT, BACKUP_TIMER, BUILD_UNIT, BUILD_TIMER];
  for (const unit of units) {
    // The project is not installed in /opt here.
    const text = (await readFile(unit, 'utf8')).replaceAll(INSTALLED_NODE, process.execPath);
    await writeFile(path.join(folder, path.basename(unit)), text);
  }
  const changes = path.join(folder, `${path.basename(BUILD_UNIT)}.d`);
  await mkdir(changes);
  await copyFile(BUILD_WITH_OFFICE, path.join(changes, 'office.conf'));
  for (const unit of [OFFICE_UNIT, SOCKET_UNIT, BACKUP_TIMER, BUILD_TIMER]) {
    const { stdout, stderr } = await run('systemd-analyze', [
      'verify',
      path.join(folder, path.basename(unit)),
    ]);
    expect(stdout + stderr).toBe('');
  }
});
