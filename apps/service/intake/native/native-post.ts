import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { THANK_YOU_PATH } from '@website/model/contract/forms/native-form.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LargeBodies } from '../../load/large-bodies.ts';
import { urlencodedFields } from './urlencoded.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a browser sent a form by itself, without the page's scripts: then it shows the answer. */
    isNative: boolean;
    /** What was typed into the fields of a form, as far as it has come in, by their names. */
    typed?: ReadonlyMap<string, string>;
  }
}

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** How a browser sends each form by itself; an application brings its CV in the same request. */
const NATIVE_TYPES = new Map<string, string>([
  [ENDPOINTS.application, MULTIPART],
  [ENDPOINTS.contact, URLENCODED],
  [ENDPOINTS.reachUs, URLENCODED],
]);

/**
 * Decides for each request whether it is native, before anything else looks at it; to be called before other hooks are
 * added.
 */
export function decideNative(app: FastifyInstance): void {
  app.decorateRequest('isNative', false);
  app.addHook('onRequest', (request, _reply, done) => {
    const type = request.method === 'POST' ? NATIVE_TYPES.get(request.url.split('?', 1)[0] ?? '') : undefined;
    request.isNative = type !== undefined && mediaType(request) === type;
    done();
  });
}

/** The media type of a request's body, without its parameters. */
export function mediaType({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Lets the calls of a scope take forms without files as browsers send them; large ones in turn. */
export function takeUrlencoded(app: FastifyInstance, bodies?: Pick<LargeBodies, 'turn'>): void {
  app.addContentTypeParser(
    URLENCODED,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      await bodies?.turn(request);
      return urlencodedFields(body);
    },
  );
}

/**
 * Answers a form that a browser sent by itself: with a redirect to the page that says thank you, so that a reload does
 * not send it again.
 */
export function thankNatively(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(THANK_YOU_PATH, 303);
}
