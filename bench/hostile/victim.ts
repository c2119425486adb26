import { once } from 'node:events';
import path from 'node:path';
import { type RunningService, startService } from '../service/running-service.ts';

/** The longest time for which the server's event loop was held. */
export interface Holds {
  ms: number;
  /** For how much of it the loop's own thread was computing; the rest of the time it waited. */
  cpuMs: number;
}

/** A server under measurement that reports how long its event loop was held up. */
export interface Victim extends RunningService {
  port: number;
  /** The longest hold since it was last asked. */
  longestHold: () => Promise<Holds>;
}

const MONITOR = path.join(import.meta.dirname, 'loop-monitor.ts');

/**
 * Starts the built service as `npm start` does, with a monitor in it.
 *
 * @param environment - settings other than those of all measurements
 */
export async function startVictim(environment: Readonly<Record<string, string>> = {}): Promise<Victim> {
  const service = await startService({ environment, nodeArguments: ['--import', MONITOR] });
  return {
    ...service,
    port: Number(new URL(service.url).port),
    longestHold: async () => {
      service.child.send('longest');
      const [holds] = (await once(service.child, 'message')) as [Holds];
      return holds;
    },
  };
}
