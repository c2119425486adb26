import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { writeBuiltSite } from '@website/tests/fixtures/built-site.ts';
import { startServerProcess } from '@website/tests/fixtures/server-process.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenAsSystemd, needProgram } from '../testing/programs.ts';

const ENTRY = path.resolve(import.meta.dirname, '../../apps/service/main.ts');
const ENDLESS_AT_SIGUSR2 = "data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})";
/** After so long without a word systemd would take the service for hung. */
const WATCHDOG_MS = 600;

test.for([
  ['is stopped', 'SIGSTOP'],
  ['goes round in circles', 'SIGUSR2'],
] as const)(
  'systemd hears that the service is ready and then that it is alive, and nothing more once it %s',
  async ([, signal], context) => {
    needProgram(context, 'systemd-socket-activate', 'whether systemd notices that the service hangs');
    const folder = await testFolder();
    await writeBuiltSite(path.join(folder, 'site'));
    const socket = path.join(folder, 'notify');
    const heard = await listenAsSystemd(socket);
    const server = await startServerProcess({
      dataDir: path.join(folder, 'data'),
      siteDir: path.join(folder, 'site'),
      environment: { NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(WATCHDOG_MS * 1000) },
      entry: ['--import', ENDLESS_AT_SIGUSR2, ENTRY],
    });
    onTestFinished(() => server.kill());
    await vi.waitFor(() => expect(heard().length).toBeGreaterThan(3), SOON);
    expect(heard().slice(0, 3)).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']);

    process.kill(server.pid, signal);
    // What was under way.
    await setTimeout(WATCHDOG_MS);
    const before = heard().length;
    await setTimeout(2 * WATCHDOG_MS);
    expect(heard()).toHaveLength(before);
  },
);
