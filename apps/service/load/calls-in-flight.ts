import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { overloaded } from '../problems/problems.ts';
import { clientAddress, mediaType } from '../requests/request-head.ts';

/**
 * The calls whose handler runs. A connection that is cut does not end its call, which still stores or removes its file: the service
 * waits for that at shutdown.
 */
export class CallsInFlight {
  readonly #calls = new Map<FastifyRequest, Promise<unknown>>();

  /**
   * Wraps a handler so that its calls are tracked.
   *
   * @param onTaken - called once a call has succeeded, whether or not its client is still connected
   */
  tracked(handler: RouteHandlerMethod, onTaken: (request: FastifyRequest) => void): RouteHandlerMethod {
    const calls = this.#calls;
    return async function (request, reply) {
      const call = (async () => handler.call(this, request, reply))();
      calls.set(request, call);
      try {
        const answer = await call;
        onTaken(request);
        return answer;
      } finally {
        calls.delete(request);
      }
    };
  }

  /** Resolves when the call of a request, if it is in flight, has finished. */
  async finished(request: FastifyRequest): Promise<void> {
    await this.#calls.get(request)?.catch(() => undefined);
  }

  /** Resolves when all calls in flight have finished. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#calls.values());
  }
}

/** Bodies of forms beyond this size are large. Those that people write are smaller. */
const LARGE_BYTES = 16_384;

/**
 * Concurrent uploads, of all clients and of one address. Each goes to the disk and takes some 160 KB of memory meanwhile,
 * whatever its size; the event loop reads from each of them before anybody else is answered.
 */
const CONCURRENT_UPLOADS = 100;
const CONCURRENT_UPLOADS_OF_ADDRESS = 50;

/** Bytes of large forms in flight: each exists as bytes, as text with two bytes a letter, parsed, compared and written. */
const CONCURRENT_BYTES = 4_000_000;

/** Bounds the memory of the bodies in flight, and queues the work on large ones. */
export class LargeBodies {
  readonly #calls: CallsInFlight;
  readonly #maxBodyBytes: number;
  readonly #held = new Map<FastifyRequest, { address: string; isUpload: boolean; bytes: number }>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(calls: CallsInFlight, maxBodyBytes: number) {
    this.#calls = calls;
    this.#maxBodyBytes = maxBodyBytes;
  }

  /**
   * Reserves memory for a body until its call has finished: one whose connection was cut goes on, and holds its body.
   *
   * @throws {ProblemError} if the bodies in flight hold too much
   */
  reserve(request: FastifyRequest, reply: FastifyReply): void {
    this.#enter(request);
    reply.raw.once('close', () => this.#calls.finished(request).then(() => this.#held.delete(request)));
  }

  /** Yields to the event loop before a large body is worked on: pages are answered between two of them. */
  async turn(request: FastifyRequest): Promise<void> {
    if (this.#bytesOf(request) <= LARGE_BYTES) return;
    this.#lastTurn = this.#lastTurn.then(() => setImmediate());
    await this.#lastTurn;
  }

  #enter(request: FastifyRequest): void {
    const isUpload = mediaType(request) === 'multipart/form-data';
    const own = { address: clientAddress(request), isUpload, bytes: isUpload ? 0 : this.#bytesOf(request) };
    if (!isUpload && own.bytes <= LARGE_BYTES) return;
    const held = [...this.#held.values(), own];
    const uploads = held.filter((body) => body.isUpload);
    const ofAddress = uploads.filter(({ address }) => isUpload && address === own.address);
    const bytes = held.reduce((sum, body) => sum + body.bytes, 0);
    if (
      uploads.length > CONCURRENT_UPLOADS ||
      ofAddress.length > CONCURRENT_UPLOADS_OF_ADDRESS ||
      bytes > Math.max(CONCURRENT_BYTES, this.#maxBodyBytes)
    )
      throw overloaded();
    this.#held.set(request, own);
  }

  /** The declared size of a body, or the limit if it declares none. */
  #bytesOf({ headers }: FastifyRequest): number {
    return headers['transfer-encoding'] === undefined
      ? Math.min(Number(headers['content-length'] ?? 0), this.#maxBodyBytes)
      : this.#maxBodyBytes;
  }
}
