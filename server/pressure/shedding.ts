import type { onRequestHookHandler } from 'fastify';
import type { LoopDelay } from './loop-delay.ts';
import { overloaded } from './turns.ts';

/**
 * The delay of the event loop from which requests are refused, in milliseconds. Calls are refused long before pages: they
 * cost more, and a form can be sent again. Refusing a page saves hardly anything, and is the last resort.
 */
const SHED_FROM_MS = { calls: 100, pages: 500 };

/** Refuses requests of a kind while the service can't keep up with what comes (503 with `Retry-After`). */
export function shedding(
  delay: Pick<LoopDelay, 'ms'>,
  kind: keyof typeof SHED_FROM_MS,
): onRequestHookHandler {
  return (_request, reply, done) => {
    if (delay.ms() <= SHED_FROM_MS[kind]) return done();
    // The body is not waited for.
    reply.header('connection', 'close');
    done(overloaded());
  };
}
