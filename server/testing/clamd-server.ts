import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../config/free-port.ts';
import { ping } from '../scanning/clamd.ts';
import { type ClamdAddress, clamdAddress } from '../scanning/clamd-address.ts';
import { SOON } from './soon.ts';
import { testFolder } from './test-folder.ts';

const PROGRAM = '/usr/sbin/clamd';

/**
 * The file that every scanner calls infected though it is harmless (EICAR's anti-malware test file). It is put together
 * here, so that no scanner takes this file for it.
 */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!', '$H+H*'].join(''),
);

/** The name of its signature in the database of these tests. */
export const EICAR_NAME = 'Eicar-Test-Signature';

/**
 * Starts Debian's clamd in the foreground, with a database of one signature; it ends with the test. While it hangs it accepts
 * connections, and does nothing.
 *
 * @param settings - lines of its configuration besides those it needs
 * @param on - what it listens on
 */
export async function startClamd(settings: readonly string[] = [], on: 'tcp' | 'unix' = 'tcp') {
  if (!existsSync(PROGRAM))
    throw new Error('clamd is not installed (scripts/install-system-packages.sh installs it)');
  const folder = await testFolder();
  const port = await freePort();
  const socket = path.join(folder, 'clamd.ctl');
  const url = on === 'tcp' ? `tcp://127.0.0.1:${port}` : `unix://${socket}`;
  const configuration = path.join(folder, 'clamd.conf');
  await mkdir(path.join(folder, 'db'));
  await writeFile(path.join(folder, 'db/test.ndb'), `${EICAR_NAME}:0:*:${EICAR.toString('hex')}\n`);
  const lines = [
    'Foreground yes',
    `DatabaseDirectory ${path.join(folder, 'db')}`,
    `TemporaryDirectory ${folder}`,
    ...(on === 'tcp' ? [`TCPSocket ${port}`, 'TCPAddr 127.0.0.1'] : [`LocalSocket ${socket}`]),
    ...(process.getuid?.() === 0 ? ['User root'] : []),
    'MaxThreads 2',
    'SelfCheck 0',
    'AlertExceedsMax yes',
    ...settings,
  ];
  await writeFile(configuration, `${lines.join('\n')}\n`);

  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    child = await startProgram(configuration, clamdAddress(url) as ClamdAddress);
  };
  onTestFinished(stop);
  await start();
  return { url, stop, start, hang: () => child?.kill('SIGSTOP'), goOn: () => child?.kill('SIGCONT') };
}

export type TestClamd = Awaited<ReturnType<typeof startClamd>>;

/** Starts it, and waits until it answers. It ends with this process. */
async function startProgram(configuration: string, address: ClamdAddress): Promise<ChildProcess> {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', PROGRAM, `--config-file=${configuration}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await vi.waitUntil(async () => {
    if (isOver()) throw new Error(`clamd did not start:\n${said.join('')}`);
    return ping(address, AbortSignal.timeout(1000)).then(
      () => true,
      () => false,
    );
  }, SOON);
  return child;
}
