import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';

/**
 * The calls that are being taken. A connection that is cut does not end its call: what the call has begun on the disk is
 * still kept or removed, and the service waits for that before it shuts down.
 */
export class CallsUnderWay {
  readonly #calls = new Map<FastifyRequest, Promise<unknown>>();

  /**
   * Watches the calls of a scope; to be called before they are added.
   *
   * @param onTaken - called once a call has finished without a fault, whether or not its client is still there
   */
  watch(scope: FastifyInstance, onTaken: (request: FastifyRequest) => void): void {
    const calls = this.#calls;
    scope.addHook('onRoute', (route) => {
      const { handler } = route;
      const watched: RouteHandlerMethod = async function (request, reply) {
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
      route.handler = watched;
    });
  }

  /** Resolves when the call of a request, if it is under way, has finished. */
  async finished(request: FastifyRequest): Promise<void> {
    await this.#calls.get(request)?.catch(() => undefined);
  }

  /** Resolves when all that are under way have finished. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#calls.values());
  }
}
