import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LargeBodies } from '../load/large-bodies.ts';
import { plainProblem } from '../problems/problem-error.ts';

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
      return new Promise<unknown>((resolve, reject) => {
        parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
      });
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

/** More symbols and texts than any call's body has: eight fields and what holds them need about forty. */
const MOST_SIGNS = 1000;

const [QUOTE, COMMA, COLON, BRACKET, BACKSLASH, BRACE] = Buffer.from('",:[\\{');

/**
 * Whether a text of JSON has no more fields and values than a form may have. Parsing and checking many small ones takes
 * far longer than the same number of bytes of text; counting them takes a few milliseconds at most, whatever comes. What
 * is not JSON is not JSON for the parser either, which then ends no later than this.
 */
function hasFewValues(body: Buffer): boolean {
  let signs = 0;
  let isInText = false;
  for (let at = 0; at < body.length && signs <= MOST_SIGNS; at++) {
    const byte = body[at];
    if (isInText && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) {
      isInText = !isInText;
      if (isInText) signs += 1;
    } else if (!isInText && (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE))
      signs += 1;
  }
  return signs <= MOST_SIGNS;
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
