import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS, VISITS_PATH } from '@website/model/contract/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVE_PATH, READY_PATH } from '../health/health.ts';
import type { Metrics } from './metrics.ts';

const CALLS = new Map<string | undefined, string>(
  Object.entries(ENDPOINTS).map(([name, path]) => [path, name]),
);
/** Calls that bring nothing to be kept. */
const OTHER_CALLS: readonly string[] = [XSRF_TOKEN_PATH, VISITS_PATH];
const HEALTH = new Set<string | undefined>([LIVE_PATH, READY_PATH]);

/** Route of the site's own files: a label for each would be a series for each. */
const SITE_ROUTE = '/*';

/** Measures each request by the pattern of its route, never by its address. */
export function measureRequests(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (!HEALTH.has(url)) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      requestSeconds.observe({ route: routeLabel(url), status }, reply.elapsedTime / 1000);
    }
    done();
  });
}

/** Counts the calls of a scope that were not taken, by their outcome. */
export function countRefusals(scope: FastifyInstance, { calls, refusals }: Metrics): void {
  const aborted = new WeakSet<FastifyRequest>();
  scope.addHook('onRequestAbort', async (request) => {
    if (request.outcome !== undefined || request.problem !== undefined) return;
    aborted.add(request);
    calls.inc({ call: callLabel(request), outcome: 'aborted' });
  });
  scope.addHook('onResponse', async (request) => {
    const { problem } = request;
    if (problem === undefined || aborted.has(request)) return;
    const call = callLabel(request);
    calls.inc({ call, outcome: problem.status < 500 ? 'refused' : 'failed' });
    refusals.inc({ call, problem: problem.type.replace('/problems/', '') });
  });
}

export function countTaken(request: FastifyRequest, { calls, cvBytes }: Metrics): void {
  if (request.outcome !== undefined) calls.inc({ call: callLabel(request), outcome: request.outcome });
  if (request.cvBytes !== undefined) cvBytes.observe(request.cvBytes);
}

function callLabel({ routeOptions }: FastifyRequest): string {
  return CALLS.get(routeOptions.url) ?? 'none';
}

function routeLabel(url: string | undefined): string {
  if (url === SITE_ROUTE) return 'pages';
  return url !== undefined && (CALLS.has(url) || OTHER_CALLS.includes(url)) ? url : 'none';
}
