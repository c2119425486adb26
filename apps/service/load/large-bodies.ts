import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from '../problems/problem-error.ts';
import { clientAddress } from '../requests/client-address.ts';

/** Bodies of forms beyond this size are large. Those that people write are smaller. */
const LARGE_BYTES = 16_384;

/**
 * How many files may come in at once, from all and from one address. Each goes to the disk, and takes some 160 KB of memory
 * meanwhile, however large it is; each of them is read from before anybody else is.
 */
const UPLOADS_AT_ONCE = 100;
const UPLOADS_OF_ADDRESS = 50;

/**
 * How much of large forms may be under way: each exists as bytes, as text with two bytes a letter, parsed, compared and
 * written.
 */
const BYTES_AT_ONCE = 4_000_000;

/** Bounds what the bodies under way hold in memory, and lets the large ones be worked on one after the other. */
export class LargeBodies {
  readonly #isUpload: (request: FastifyRequest) => boolean;
  readonly #maxBodyBytes: number;
  readonly #held = new Map<FastifyRequest, { address: string; isUpload: boolean; bytes: number }>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  /** @param isUpload - whether a call streams its body to the disk */
  constructor(isUpload: (request: FastifyRequest) => boolean, maxBodyBytes: number) {
    this.#isUpload = isUpload;
    this.#maxBodyBytes = maxBodyBytes;
  }

  /**
   * Bounds the bodies of a scope's calls.
   *
   * @param finished - resolves when a call under way has ended: one whose connection was cut goes on, and holds its body until then
   */
  bound(scope: FastifyInstance, finished: (request: FastifyRequest) => Promise<void>): void {
    scope.addHook('onRequest', async (request, reply) => {
      this.#enter(request);
      reply.raw.once('close', () => finished(request).then(() => this.#held.delete(request)));
    });
  }

  /** Waits for a turn to work on a body: pages are answered between two large ones. */
  async turn(request: FastifyRequest): Promise<void> {
    if (this.#bytesOf(request) <= LARGE_BYTES) return;
    this.#lastTurn = this.#lastTurn.then(() => setImmediate());
    await this.#lastTurn;
  }

  #enter(request: FastifyRequest): void {
    const isUpload = this.#isUpload(request);
    const own = { address: clientAddress(request), isUpload, bytes: isUpload ? 0 : this.#bytesOf(request) };
    if (!isUpload && own.bytes <= LARGE_BYTES) return;
    const held = [...this.#held.values(), own];
    const uploads = held.filter((body) => body.isUpload);
    const ofAddress = uploads.filter(({ address }) => isUpload && address === own.address);
    const bytes = held.reduce((sum, body) => sum + body.bytes, 0);
    if (
      uploads.length > UPLOADS_AT_ONCE ||
      ofAddress.length > UPLOADS_OF_ADDRESS ||
      bytes > Math.max(BYTES_AT_ONCE, this.#maxBodyBytes)
    )
      throw overloaded();
    this.#held.set(request, own);
  }

  /** As much as a body says that it has, or may have if it says nothing. */
  #bytesOf({ headers }: FastifyRequest): number {
    return headers['transfer-encoding'] === undefined
      ? Math.min(Number(headers['content-length'] ?? 0), this.#maxBodyBytes)
      : this.#maxBodyBytes;
  }
}
