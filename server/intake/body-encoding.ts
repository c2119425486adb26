import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LargeBodies } from '../load/large-bodies.ts';
import { plainProblem } from '../problems/problem-error.ts';
import { hasFewValues, hasKeyTwice } from './json-shape.ts';

/**
 * Lets a scope's calls take JSON, and only as UTF-8 (RFC 8259, section 8.1): the framework would put replacement
 * characters where a body is malformed, and keep those.
 */
export function takeJsonAsUtf8(app: FastifyInstance, bodies: Pick<LargeBodies, 'turn'>): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  // A key `__proto__` or `constructor` is refused, not dropped.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      await bodies.turn(request);
      if (!hasFewValues(body)) throw plainProblem(400, 'The body has far more fields than this call.');
      const text = decoded(utf8, body);
      const value = await new Promise<unknown>((resolve, reject) => {
        parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
      });
      if (hasKeyTwice(body)) throw plainProblem(400, 'The body has a field twice.');
      return value;
    },
  );
}

/** @throws {ProblemError} if it is not UTF-8 */
function decoded(utf8: TextDecoder, body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw plainProblem(400, 'The body is malformed: it must be UTF-8.');
  }
}

/**
 * Refuses bodies that were compressed or otherwise encoded: they would be misread. No browser sends a form that way, and
 * taking them would mean guarding against what small bodies unpack to.
 *
 * @throws {ProblemError} naming what is taken (RFC 9110, section 15.5.16)
 */
export async function refuseEncodedBody({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return;
  throw plainProblem(415, 'This call takes bodies without a Content-Encoding only.', {
    'accept-encoding': 'identity',
  });
}
