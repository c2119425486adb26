import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainProblem } from '../problems/problem-error.ts';

/**
 * Lets a scope's calls take JSON, and only as UTF-8 (RFC 8259, section 8.1): the framework would put replacement
 * characters where a body is malformed, and keep those.
 */
export function takeJsonAsUtf8(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  // A key `__proto__` or `constructor` is refused, not dropped.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      let text: string;
      try {
        text = utf8.decode(body);
      } catch {
        done(plainProblem(400, 'The body is malformed: it must be UTF-8.'));
        return;
      }
      parse(request, text, done);
    },
  );
}
