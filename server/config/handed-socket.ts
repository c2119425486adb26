import { ConfigError } from './config.ts';

/** The first descriptor that a service manager hands over (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

/**
 * The socket that a service manager has opened for this process, as systemd does for a unit with a `.socket` beside it: it stays
 * open while the service is restarted, and whoever connects meanwhile waits in its queue.
 *
 * @param environment - usually `process.env`; `LISTEN_PID` and `LISTEN_FDS` are the manager's, not settings of this service
 * @param pid - this process's; sockets for another one are not for this one
 * @returns its descriptor; undefined if there is none
 * @throws {ConfigError} if there are several
 */
export function handedSocket(
  { LISTEN_PID, LISTEN_FDS = '0' }: NodeJS.ProcessEnv,
  pid: number,
): number | undefined {
  if (LISTEN_PID !== String(pid) || LISTEN_FDS === '0') return undefined;
  if (LISTEN_FDS !== '1') {
    throw new ConfigError([
      `LISTEN_FDS: the service manager hands over ${LISTEN_FDS} sockets, but the service listens on one: ` +
        'name one address in the .socket unit',
    ]);
  }
  return FIRST_DESCRIPTOR;
}
