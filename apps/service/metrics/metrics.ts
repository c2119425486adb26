import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS, VISITS_PATH } from '@website/model/contract/endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LIVE_PATH, READY_PATH } from '../health/health.ts';

/** The service's metrics. Each instance has its own registry, so that several services can run in one process. */
export type Metrics = ReturnType<typeof createMetrics>;

// From a page in memory to the slowest CV upload.
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const DELIVERY_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30];
const CV_BYTES = [10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Creates the metrics with their names and help texts; docs/metrics.md explains their use. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    calls: new Counter({
      name: 'website_calls_total',
      help: 'Calls by outcome: kept, held, repeated, refused, failed or aborted.',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    refusals: new Counter({
      name: 'website_refusals_total',
      help: 'Calls that were answered with a problem, by its type.',
      labelNames: ['call', 'problem'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'website_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by route pattern; pages and their files are one route.',
      labelNames: ['route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    cvBytes: new Histogram({
      name: 'website_cv_size_bytes',
      help: 'Sizes of the CVs that were taken; the sum is all bytes taken.',
      buckets: CV_BYTES,
      registers,
    }),
    deliveryAttempts: new Counter({
      name: 'website_delivery_attempts_total',
      help: 'Attempts to send a notification: sent, written to a folder for lack of a mail server, failed, or given_up after the last one.',
      labelNames: ['result'],
      registers,
    }),
    deliverySeconds: new Histogram({
      name: 'website_delivery_duration_seconds',
      help: 'Time that an attempt to send a notification took.',
      buckets: DELIVERY_SECONDS,
      registers,
    }),
    commitGroup: new Histogram({
      name: 'website_commit_group_size',
      help: 'Calls whose forms or CVs shared a transaction.',
      buckets: GROUP_SIZES,
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'website_webhook_attempts_total',
      help: 'Attempts to send a webhook: sent, failed, or given_up after the last one.',
      labelNames: ['result'],
      registers,
    }),
    scans: new Counter({
      name: 'website_cv_scans_total',
      help: 'Scans of CVs for viruses by result: clean, infected, or unscanned.',
      labelNames: ['result'],
      registers,
    }),
    strays: new Gauge({
      name: 'website_left_over_files',
      help: 'CVs without a row that are too many to be set aside, so that none is; 0 if all is well.',
      registers,
    }),
  };
}

const CALLS = new Map<string | undefined, string>(
  Object.entries(ENDPOINTS).map(([name, path]) => [path, name]),
);
/** Calls that send nothing to be stored. */
const OTHER_CALLS: readonly string[] = [XSRF_TOKEN_PATH, VISITS_PATH];
const HEALTH = new Set<string | undefined>([LIVE_PATH, READY_PATH]);

/** Route of the site's own files: a label for each would be a series for each. */
const SITE_ROUTE = '/*';

/** Observes a request by the pattern of its route, never by its address. */
export function observeRequest(
  { requestSeconds }: Metrics,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { url } = request.routeOptions;
  if (HEALTH.has(url)) return;
  const status = `${Math.floor(reply.statusCode / 100)}xx`;
  requestSeconds.observe({ route: routeLabel(url), status }, reply.elapsedTime / 1000);
}

/** Aborted calls: an answer that fails later must not count them again. */
const aborted = new WeakSet<FastifyRequest>();

/** Counts a call whose client is gone before it was taken or refused. */
export function countAborted({ calls }: Metrics, request: FastifyRequest): void {
  if (request.outcome !== undefined || request.problem !== undefined) return;
  aborted.add(request);
  calls.inc({ call: callLabel(request), outcome: 'aborted' });
}

/** Counts a call that was answered with a problem; nothing for others. */
export function countRefused({ calls, refusals }: Metrics, request: FastifyRequest): void {
  const { problem } = request;
  if (problem === undefined || aborted.has(request)) return;
  const call = callLabel(request);
  calls.inc({ call, outcome: problem.status < 500 ? 'refused' : 'failed' });
  refusals.inc({ call, problem: problem.type.replace('/problems/', '') });
}

/** Counts a call that was taken. */
export function countTaken({ calls, cvBytes }: Metrics, request: FastifyRequest): void {
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
