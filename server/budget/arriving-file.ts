import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Arriving } from './bytes-an-hour.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts what a call has brought of a file so far, until the file is kept or the call is answered. */
    arriving?: Arriving;
  }
}

/** Releases what the calls of a scope have brought, whatever became of them. */
export function letGoOfArrivals(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => request.arriving?.release());
  });
}

/**
 * Counts a file's bytes toward its client's hourly limit as they come in, since they are on the disk before they are kept;
 * to be called when the body is about to be read.
 *
 * @param refuse - called once the limit is exceeded
 */
export function countArriving(
  request: FastifyRequest,
  arriving: Arriving,
  refuse: (reason: Error) => void,
): void {
  request.arriving = arriving;
  const count = (piece: Buffer) => {
    try {
      arriving.grow(piece.length);
    } catch (reason) {
      request.raw.off('data', count);
      refuse(reason as Error);
    }
  };
  request.raw.on('data', count);
}
