import process from 'node:process';
import { ContentError } from '#schema/faults/fault.ts';
import { companyFolder } from './company-folder.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { handedSocket } from './handed-socket.ts';

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
  const config = attempt(() => parseConfig(environment, root));
  const content = attempt(() => load(companyFolder(environment, root)));
  const socket = attempt(() => handedSocket(environment, process.pid));
  if (faults.length > 0 || config === undefined || content === undefined)
    throw new StartError(faults.join('\n'));
  return { config, content, socket };
}
