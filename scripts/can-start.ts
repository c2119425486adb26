import { parseConfig } from '#server/config/config.ts';
import { whileNobodyElseBuilds } from './build-lock.ts';
import { isServiceCurrent, isSiteCurrent } from './build-parts.ts';
import { expectFreePorts } from './expect-free-ports.ts';
import { BUILDS, ROOT } from './root.ts';

/**
 * Whether the service can be started as it is built. The content need not be read for that: what was built from it has
 * been checked.
 *
 * @throws {CommandError} if another program listens where the service should
 */
export async function canStart(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const config = attempt(() => parseConfig(environment, ROOT));
  if (config === undefined) return false;
  await expectFreePorts(config);
  return whileNobodyElseBuilds(
    BUILDS,
    async () => (await isSiteCurrent(environment)) && (await isServiceCurrent()),
  );
}

/** Faults are reported where all of them are. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
