import process from 'node:process';
import { companyFolder } from '@website/model/schema/company-folder.ts';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { folderFaults } from './folder-faults.ts';
import { misspelledSettings } from './unknown-variables.ts';

/** A failed start that the operator can fix; the message names every fault. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Parses the configuration, loads the content, and takes the socket of socket activation, if there is one.
 *
 * @param others - further faults of the configuration, each as `VARIABLE: reason`
 * @throws {StartError} with every fault of all three; its cause is the content's
 */
export function readStartInput<Content>(
  environment: NodeJS.ProcessEnv,
  root: string,
  load: (folder: string) => Content,
  others: () => readonly string[] = () => [],
): { config: Config; content: Content; socket: number | undefined } {
  const faults: string[] = [];
  let cause: ContentError | undefined;
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError || error instanceof ContentError)) throw error;
      if (error instanceof ContentError) cause = error;
      faults.push(error.message);
      return undefined;
    }
  };
  const config = attempt(() => checkedConfig(environment, root));
  const content = attempt(() => loaded(load, companyFolder(environment, root)));
  const socket = attempt(() => activationSocket(environment, process.pid));
  faults.push(...others());
  if (faults.length > 0 || config === undefined || content === undefined)
    throw new StartError(faults.join('\n'), { cause });
  return { config, content, socket };
}

function loaded<Content>(load: (folder: string) => Content, folder: string): Content {
  try {
    return load(folder);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ConfigError([`COMPANY_DIR: can't read ${folder}: ${error.message}`]);
  }
}

/** Parses the configuration, and adds the faults of folders and of misspelled variables. */
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

/** The first file descriptor of socket activation (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

/**
 * The socket that systemd has opened for this process (socket activation, a unit with a `.socket`): it stays open while the
 * service restarts, and connections wait in its backlog.
 */
function activationSocket(
  { LISTEN_PID, LISTEN_FDS = '0' }: NodeJS.ProcessEnv,
  pid: number,
): number | undefined {
  if (LISTEN_PID !== String(pid) || LISTEN_FDS === '0') return undefined;
  if (LISTEN_FDS !== '1') {
    throw new ConfigError([
      `LISTEN_FDS: the service manager passes ${LISTEN_FDS} sockets, but the service listens on one: ` +
        'name one address in the .socket unit',
    ]);
  }
  return FIRST_DESCRIPTOR;
}
