import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Config, parseConfig } from '@website/store/config/config.ts';
import { listenFault, METRICS } from '@website/store/config/listen-fault.ts';
import { withBuildLock } from './build-lock.ts';
import { isServiceCurrent, isSiteCurrent } from './build-parts.ts';
import { BUILDS, COMPANY, ROOT } from './root.ts';
import { CommandError } from './run.ts';

/** Whether the existing build is current, so that the service can start. @throws {CommandError} if its port is in use */
export async function canStart(environment: NodeJS.ProcessEnv): Promise<boolean> {
  let config: Config;
  try {
    config = parseConfig(environment, ROOT);
  } catch {
    // `bringUpToDate` reports all faults together.
    return false;
  }
  await expectFreePorts(config);
  // `bringUpToDate` reports it.
  if (!existsSync(COMPANY)) return false;
  return withBuildLock(BUILDS, async () => (await isSiteCurrent(environment)) && (await isServiceCurrent()));
}

/** Checks that the ports are free before a build replaces pages that another process may be serving. */
export async function expectFreePorts({ HOST, PORT, METRICS_HOST, METRICS_PORT }: Config): Promise<void> {
  const faults = [await portFault(HOST, PORT)];
  // The default metrics port is optional: if it is in use, the service runs without metrics.
  if (typeof METRICS_PORT === 'number') faults.push(await portFault(METRICS_HOST, METRICS_PORT, METRICS));
  const reasons = faults.filter((fault) => fault !== undefined);
  if (reasons.length > 0) throw new CommandError(reasons.join('\n'));
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
