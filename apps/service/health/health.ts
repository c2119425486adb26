import type { FastifyInstance } from 'fastify';
import { plainProblem, sendProblem } from '../problems/problems.ts';

/** Liveness: answers while the process runs; a supervisor restarts a process that does not answer. */
export const LIVE_PATH = '/healthz';

/** Readiness: succeeds while submissions can be taken; otherwise a load balancer sends visitors elsewhere. */
export const READY_PATH = '/readyz';

/** When to retry, in seconds. */
const RETRY_AFTER = { 'retry-after': '5' };

/** The public text. The reason goes to the metrics' port and the log only: it would help an attacker. */
const NOT_READY = 'Submissions cannot be taken at the moment.';

/** Names the public build: a program that publishes one waits for it. */
export const BUILD_HEADER = 'x-build';

/** The health checks, for load balancers and supervisors. */
export async function health(app: FastifyInstance): Promise<void> {
  const { published, readiness } = app;
  let lastFault: string | undefined;
  app.all(LIVE_PATH, (_request, reply) => {
    const id = published.current.files.manifest?.id;
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
