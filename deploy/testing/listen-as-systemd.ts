import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/**
 * Listens at a socket such as systemd hears services at (`NOTIFY_SOCKET`), until the test is finished.
 *
 * @returns what it has heard so far, such as `READY=1`
 */
export async function listenAsSystemd(socket: string): Promise<() => string[]> {
  const args = ['--datagram', `--listen=${socket}`, 'sh', '-c', 'exec cat <&3'];
  const child = spawn('systemd-socket-activate', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let heard = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  await once(child.stderr, 'data');
  return () => heard.match(/READY=1|WATCHDOG=1/g) ?? [];
}
