import { execFile } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';

/** How often the service says that it is alive in the time after which systemd would take it for hung. */
const BEATS = 3;

/**
 * Tells systemd, where it asks for that (`NOTIFY_SOCKET`, see sd_notify(3)), that the service is ready, and from then on, for as
 * long as the event loop turns, that it is alive: a process that hangs is killed and started again. systemd's own program does it,
 * since Node can't send to a datagram socket of the machine.
 */
export function tellManager(
  { NOTIFY_SOCKET = '', WATCHDOG_USEC = '' }: NodeJS.ProcessEnv,
  log: FastifyBaseLogger,
): void {
  if (NOTIFY_SOCKET === '') return;
  const tell = (word: string) =>
    execFile('systemd-notify', [word], (err) => {
      if (err !== null) log.warn({ err }, 'systemd could not be told that the service is well');
    });
  tell('READY=1');
  const withinMs = Number(WATCHDOG_USEC) / 1000;
  if (withinMs > 0) setInterval(tell, withinMs / BEATS, 'WATCHDOG=1').unref();
}
