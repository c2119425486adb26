// @module-tag deploy

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
/** The watchdog's timeout. */
const WATCHDOG_MS = 600;

test.for([
  ['is stopped', 'SIGSTOP'],
  ['is in an endless loop', 'SIGUSR2'],
] as const)(
  'the service sends systemd its readiness and then watchdog notifications, until it %s',
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
    // Signals that were already on their way.
    await setTimeout(WATCHDOG_MS);
    const before = heard().length;
    await setTimeout(2 * WATCHDOG_MS);
    expect(heard()).toHaveLength(before);
  },
);
