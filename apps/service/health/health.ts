import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problems/answer-errors.ts';
import { plainProblem } from '../problems/problem-error.ts';
import type { Readiness } from './readiness.ts';

/** Answers while the process is alive: whoever gets no answer should restart it. */
export const LIVE_PATH = '/healthz';

/** Succeeds while submissions can be taken: otherwise visitors should be sent elsewhere, or wait. */
export const READY_PATH = '/readyz';

/** When to retry, in seconds. */
const RETRY_AFTER = { 'retry-after': '5' };

/** What everybody may know. The reason is for the metrics' port and the log: it would show an attacker what works. */
const NOT_READY = 'Submissions cannot be taken at the moment.';

/** Names the build that is public: whoever publishes one asks for it. */
export const BUILD_HEADER = 'x-build';

interface HealthOptions {
  readiness: Readiness;
  /** The id of the build that is served; undefined if it has none. */
  build: () => string | undefined;
}

/** Answers about the service's own health, for load balancers and supervisors. */
export async function health(app: FastifyInstance, { readiness, build }: HealthOptions): Promise<void> {
  let lastFault: string | undefined;
  // Before the body is read, whose type would be refused first.
  app.addHook('onRequest', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      throw plainProblem(405, 'This can only be read.', { allow: 'GET, HEAD' });
    }
  });
  app.all(LIVE_PATH, (_request, reply) => {
    const id = build();
    if (id !== undefined) reply.header(BUILD_HEADER, id);
    return reply.header('cache-control', 'no-store').send('alive\n');
  });
  app.all(READY_PATH, async (_request, reply) => {
    const fault = await readiness.fault();
    if (fault !== lastFault) app.log[fault === undefined ? 'info' : 'warn'](fault ?? 'ready again');
    lastFault = fault;
    if (fault !== undefined) return sendProblem(reply, plainProblem(503, NOT_READY, RETRY_AFTER));
    return reply.header('cache-control', 'no-store').send('ready\n');
  });
}
