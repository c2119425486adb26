import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#server/config/config.ts';
import { listenFault, METRICS } from '#server/config/listen-fault.ts';
import { CommandError } from './command-error.ts';

/**
 * Makes sure that the service will be able to listen. To be called before a build: another process may be serving the
 * pages that it replaces.
 *
 * @throws {CommandError} saying why it will not, for each port that was set
 */
export async function expectFreePorts({ HOST, PORT, METRICS_HOST, METRICS_PORT }: Config): Promise<void> {
  const faults = [await portFault(HOST, PORT)];
  // If it is not set, it may be taken: the service then goes on without it.
  if (typeof METRICS_PORT === 'number') faults.push(await portFault(METRICS_HOST, METRICS_PORT, METRICS));
  const told = faults.filter((fault) => fault !== undefined);
  if (told.length > 0) throw new CommandError(told.join('\n'));
}

async function portFault(
  host: string,
  port: number,
  variables?: typeof METRICS,
): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    return listenFault(error, variables) ?? String(error);
  }
  server.close();
  await once(server, 'close');
  return undefined;
}
