import process from 'node:process';
import { ContentError } from '#schema/faults/fault.ts';
import { companyFolder } from './company-folder.ts';
import { type Config, ConfigError, parseConfig, SETTING_NAMES } from './config.ts';
import { folderFaults } from './folder-faults.ts';
import { handedSocket } from './handed-socket.ts';
import { misspelledSettings } from './unknown-variables.ts';

/** Faults that whoever runs the service can fix; the message names all of them. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Reads the configuration and the content, and finds the socket that a service manager has handed over.
 *
 * @param environment - usually `process.env`
 * @param root - the project's folder
 * @param load - reads as much of the content as is needed
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
  const others = [...folderFaults(environment, root), ...misspelledSettings(environment, SETTING_NAMES)];
  try {
    const config = parseConfig(environment, root);
    if (others.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    others.unshift(...error.faults);
  }
  throw new ConfigError(others);
}
