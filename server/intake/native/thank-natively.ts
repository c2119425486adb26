import type { FastifyReply } from 'fastify';
import { THANK_YOU_PATH } from '#contract/native-form.ts';

/** Answers a form that a browser sent by itself: the page that says thank you, not to be sent again by a reload. */
export function thankNatively(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(THANK_YOU_PATH, 303);
}
