import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';
import { listenFault } from '#server/listen-fault.ts';
import { CommandError } from './report-fault.ts';

/**
 * Expects that the service will be able to listen. To be asked before a build: another process may be serving the pages
 * that it replaces.
 *
 * @throws {CommandError} saying why it will not
 */
export async function expectFreePort({ HOST, PORT }: Config): Promise<void> {
  const server = createServer();
  try {
    server.listen(PORT, HOST);
    await once(server, 'listening');
  } catch (error) {
    throw new CommandError(listenFault(error) ?? String(error));
  }
  server.close();
  await once(server, 'close');
}
