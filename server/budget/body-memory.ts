import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type ProblemError, plainProblem } from '../problems/problem-error.ts';
import type { MemoryBudget, Reservation } from './memory-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a call holds in memory, from the first byte of its body until it is finished and answered. */
    reservation?: Reservation;
  }
}

/**
 * A body without a file exists as bytes, as text and in what is written to the database, though not all at the same time.
 */
const WEIGHT_OF_FORM = 6;

/** What an upload holds at most while its file goes to the disk, however large that is: measured with 200 at once. */
const BYTES_OF_UPLOAD = 160_000;

/**
 * Counts the bodies of a scope's calls against the budget; to be called before the calls are added. A body for which the
 * budget has no room is refused with 503.
 *
 * @param isUpload - whether a call streams its body to the disk; it then counts it itself, by `countUpload`
 */
export function countBodies(
  scope: FastifyInstance,
  budget: MemoryBudget,
  isUpload: (request: FastifyRequest) => boolean,
): void {
  const users = new WeakMap<Reservation, number>();
  const use = (reservation: Reservation) => users.set(reservation, (users.get(reservation) ?? 0) + 1);
  const letGo = (reservation: Reservation) => {
    const left = (users.get(reservation) ?? 0) - 1;
    users.set(reservation, left);
    if (left === 0) reservation.release();
  };

  scope.addHook('onRequest', async (request, reply) => {
    const reservation = budget.open();
    request.reservation = reservation;
    use(reservation);
    reply.raw.once('close', () => letGo(reservation));
  });
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    if (!isUpload(request)) countForm(payload as IncomingMessage, request.reservation);
    done(null, payload);
  });
  // A call whose connection was cut goes on, and keeps its reservation until it is finished.
  scope.addHook('onRoute', (route) => {
    const { handler } = route;
    const counted: RouteHandlerMethod = async function (request, reply) {
      const { reservation } = request;
      if (reservation === undefined) return handler.call(this, request, reply);
      use(reservation);
      try {
        return await handler.call(this, request, reply);
      } finally {
        letGo(reservation);
      }
    };
    route.handler = counted;
  });
}

/** How much of the body of a call without a file has come so far. */
export function bytesOfForm({ reservation }: FastifyRequest): number {
  return (reservation?.bytes ?? 0) / WEIGHT_OF_FORM;
}

function countForm(body: IncomingMessage, reservation: Reservation | undefined): void {
  const count = (piece: Buffer) => {
    if (reservation?.grow(piece.length * WEIGHT_OF_FORM) !== false) return;
    body.off('data', count);
    // Whatever reads the body gets the error; the rest of it is discarded unread.
    body.emit('error', noMemory());
  };
  body.on('data', count);
}

/**
 * Counts an upload's body as it comes in; to be called when it is about to be read.
 *
 * @param refuse - called once the budget has no room for it
 */
export function countUpload({ raw, reservation }: FastifyRequest, refuse: (reason: Error) => void): void {
  const count = (piece: Buffer) => {
    const bytes = Math.min(piece.length, BYTES_OF_UPLOAD - (reservation?.bytes ?? 0));
    if (bytes <= 0) raw.off('data', count);
    else if (reservation?.grow(bytes) === false) {
      raw.off('data', count);
      refuse(noMemory());
    }
  };
  raw.on('data', count);
}

/** What is reserved is released within seconds, either because it was read or because its client was too slow. */
const RETRY_AFTER_SECONDS = 5;

/** The refusal of a body for which the memory budget has no room. */
function noMemory(): ProblemError {
  return plainProblem(503, 'The service is busy at the moment. Please try again in a few seconds.', {
    'retry-after': String(RETRY_AFTER_SECONDS),
  });
}
