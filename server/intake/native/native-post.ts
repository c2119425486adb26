import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { plainProblem } from '../../problems/problem-error.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** How a browser sends each form by itself; an application brings its CV in the same request. */
const NATIVE_TYPES = new Map<string, string>([
  [ENDPOINTS.application, MULTIPART],
  [ENDPOINTS.contact, URLENCODED],
  [ENDPOINTS.reachUs, URLENCODED],
]);

/** Whether a browser sent a form by itself, without the page's scripts: then it shows what it is answered. */
export function isNativePost(request: FastifyRequest): boolean {
  const type = NATIVE_TYPES.get(request.url.split('?', 1)[0] ?? '');
  return request.method === 'POST' && type !== undefined && mediaType(request) === type;
}

/** The media type of a request's body, without its parameters. */
export function mediaType({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Lets the calls of a scope take forms without files as browsers send them. */
export function takeUrlencoded(app: FastifyInstance): void {
  app.addContentTypeParser(
    URLENCODED,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => urlencodedFields(body),
  );
}

/**
 * The fields of a form as a browser encodes it (WHATWG URL Standard, application/x-www-form-urlencoded).
 *
 * @throws {ProblemError} if a field is there twice or is not UTF-8
 */
export function urlencodedFields(body: string): Record<string, string> {
  const fields: [string, string][] = body
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), lines(decoded(value.join('=')))];
    });
  if (new Set(fields.map(([name]) => name)).size < fields.length) {
    throw plainProblem(400, 'The form has a field twice.');
  }
  // Not by assignment: a field may have any name.
  return Object.fromEntries(fields);
}

/** Browsers end lines of a form with CR LF; scripts send what was typed. Both are kept the same. */
export function lines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw plainProblem(400, 'The form is malformed: it must be UTF-8.');
  }
}
