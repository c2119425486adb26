import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { onTestFinished, type TestContext } from 'vitest';
import { hasCommand } from '../../scripts/system-packages.ts';

/**
 * Skips a test with a notice if a program is missing.
 *
 * @param what - the skipped subject, for the notice
 */
export function needProgram({ skip }: TestContext, program: string, what: string): void {
  // biome-ignore lint/style/noProcessEnv: looks programs up in the PATH.
  if (hasCommand({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/bin` }, program)) return;
  const reason = `There is no ${program}: sh scripts/install-system-packages.sh installs it on Debian.`;
  process.stderr.write(`\nNOT TESTED: ${what}. ${reason}\n\n`);
  skip(reason);
}

/**
 * Listens at a notification socket as systemd does (`NOTIFY_SOCKET`), until the test is finished.
 *
 * @returns a function that returns the messages so far, such as `READY=1`
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
