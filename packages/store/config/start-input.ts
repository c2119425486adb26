import process from 'node:process';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { folderFaults } from './folder-faults.ts';
import { companyFolder } from './unchecked-settings.ts';
import { misspelledSettings } from './unknown-variables.ts';

/** Faults that whoever runs the service can fix; the message names all of them. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Reads the configuration and the content, and finds the socket that a service manager has handed over.
 *
 * @throws {StartError} with every fault of both
 */
export function readStartInput<Content>(
  environment: NodeJS.ProcessEnv,
  root: string,
  load: (folder: string) => Content,
): { config: Config; content: Content; socket: number | undefined } {
  const faults: string[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError || error instanceof ContentError)) throw error;
      faults.push(error.message);
      return undefined;
    }
  };
  const config = attempt(() => checkedConfig(environment, root));
  const content = attempt(() => loaded(load, companyFolder(environment, root)));
  const socket = attempt(() => handedSocket(environment, process.pid));
  if (faults.length > 0 || config === undefined || content === undefined)
    throw new StartError(faults.join('\n'));
  return { config, content, socket };
}

function loaded<Content>(load: (folder: string) => Content, folder: string): Content {
  try {
    return load(folder);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ConfigError([`COMPANY_DIR: what ${folder} holds can't be read: ${error.message}`]);
  }
}

/** The configuration, once also what only a look at the machine shows is in order. */
function checkedConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const others = [...folderFaults(environment, root), ...misspelledSettings(environment)];
  try {
    const config = parseConfig(environment, root);
    if (others.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    others.unshift(...error.faults);
  }
  throw new ConfigError(others);
}

/** The first descriptor that a service manager hands over (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

/**
 * The socket that a service manager has opened for this process, as systemd does for a unit with a `.socket` beside it: it stays
 * open while the service is restarted, and whoever connects meanwhile waits in its queue.
 */
function handedSocket({ LISTEN_PID, LISTEN_FDS = '0' }: NodeJS.ProcessEnv, pid: number): number | undefined {
  if (LISTEN_PID !== String(pid) || LISTEN_FDS === '0') return undefined;
  if (LISTEN_FDS !== '1') {
    throw new ConfigError([
      `LISTEN_FDS: the service manager hands over ${LISTEN_FDS} sockets, but the service listens on one: ` +
        'name one address in the .socket unit',
    ]);
  }
  return FIRST_DESCRIPTOR;
}
