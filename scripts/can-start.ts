import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, parseConfig } from '@website/store/config/config.ts';
import { listenFault, METRICS } from '@website/store/config/listen-fault.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { isServiceCurrent, isSiteCurrent } from './build-parts.ts';
import { BUILDS, ROOT } from './root.ts';
import { CommandError } from './run.ts';

/** Whether the service can be started as it is built. @throws {CommandError} if another program listens where it should */
export async function canStart(environment: NodeJS.ProcessEnv): Promise<boolean> {
  let config: Config;
  try {
    config = parseConfig(environment, ROOT);
  } catch {
    // Faults are reported where all of them are.
    return false;
  }
  await expectFreePorts(config);
  return whileNobodyElseBuilds(
    BUILDS,
    async () => (await isSiteCurrent(environment)) && (await isServiceCurrent()),
  );
}

/** Makes sure that the service will be able to listen, before a build replaces what another process may be serving. */
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
