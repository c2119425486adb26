import type { FastifyInstance } from 'fastify';
import { type Config, DEFAULT_METRICS_PORT } from '../config/config.ts';
import { listenFault, METRICS } from '../config/listen-fault.ts';
import { StartError } from '../config/start-input.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

/**
 * Begins to serve the metrics. If no port was set and the default one is taken, it goes on without them.
 *
 * @throws {StartError} if it can't listen where it is set to
 */
export async function listenForMetrics(
  { PORT, METRICS_PORT, METRICS_HOST, METRICS_NAMES }: Config,
  answered: Parameters<typeof startMetricsServer>[0],
  { log }: FastifyInstance,
): Promise<MetricsServer | undefined> {
  const port = typeof METRICS_PORT === 'number' ? METRICS_PORT : DEFAULT_METRICS_PORT;
  const withoutThem = () => {
    log.warn({ port }, 'the default port of the metrics is not available; going on without them');
    return undefined;
  };
  // The site itself is about to take it.
  if (METRICS_PORT === undefined && port === PORT) return withoutThem();
  try {
    return await startMetricsServer(answered, { host: METRICS_HOST, port, names: METRICS_NAMES });
  } catch (error) {
    const fault = listenFault(error, METRICS);
    if (fault === undefined) throw error;
    if (METRICS_PORT !== undefined) throw new StartError(fault);
    return withoutThem();
  }
}
