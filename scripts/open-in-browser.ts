import { spawn } from 'node:child_process';
import process from 'node:process';

/** Opens the default browser, if there is one; the link is printed anyway. */
export function openInBrowser(link: string): void {
  const [command = '', ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  spawn(command, [...args, link], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}
