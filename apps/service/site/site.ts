import { Readable } from 'node:stream';
import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { NOT_SENT_PATH } from '@website/model/contract/forms/native-form.ts';
import { locationOf, normalizedPath } from '@website/model/schema/redirects.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCallPath } from '../requests/request-head.ts';
import { type XsrfTokens, xsrfToken } from '../tokens/xsrf-tokens.ts';
import { type BuiltFiles, NOT_FOUND_PATH } from './built-files.ts';
import { ENCODINGS, type Encoding } from './encodings.ts';
import { BASE_HEADERS } from './headers.ts';
import type { BuiltFile, FileResponse } from './response-cache.ts';

/** The routes of the site: pages, their files, and redirects. */
export async function site(app: FastifyInstance): Promise<void> {
  const { published, visits, tokens } = app;
  // Pages and files log nothing, so their requests need no logger of their own.
  app.setChildLoggerFactory((logger) => logger);

  // Fetched by a page without a token: the page came without a cookie, or its cookie was cleared. Like the calls it counts
  // toward its client's rate limit. No cache may store the answer, or visitors would share a token.
  app.get(XSRF_TOKEN_PATH, (request, reply) => {
    setMissingToken(tokens, request, reply);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  app.get('/*', (request, reply) => {
    const { files, redirects, content } = published.current;
    const requested = decodedPath(request);
    if (isCallPath(requested)) return reply.callNotFound();

    const page = files.pages.get(requested);
    if (page !== undefined) {
      // The pages' own router would not decode `/careers%2Fsignal-tester`, and would show another page than was sent. A form
      // without fields, such as APPLY where scripts don't run, leaves a bare `?` in the address.
      const address = `${requested}${query(request)}`;
      if (request.raw.url !== address) return redirect(files, reply, address);
      visits.page(requested, request, reply);
      return sendPage(page, request, reply);
    }

    const file = files.files.get(requested);
    if (file !== undefined) {
      const response = files.responses.get(file, acceptedEncoding(request.headers['accept-encoding']));
      return sendResponse(response, request, reply);
    }

    // Scripts give this address to a refused form; after a reload there is nothing left to list.
    const notSentIn = [content, ...content.languages].find(({ base }) => requested === base + NOT_SENT_PATH);
    if (notSentIn !== undefined) {
      const contact = `${notSentIn.base}/contact`;
      return reply.redirect(files.pages.has(contact) ? contact : notSentIn.base || '/', 303);
    }
    const intended = intendedPage(requested, files);
    if (intended !== undefined) return redirect(files, reply, `${intended}${query(request)}`);
    const target = redirects.get(normalizedPath(requested));
    if (target !== undefined) return redirectFormer(files, reply, target, query(request));
    visits.unknown(requested, request);
    return sendNotFound(request, reply);
  });
}

/** Answers an unknown path with the 404 page of its language, or the site's own (docs/behavior.md, "404 page"). */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { content, files } = request.server.published.current;
  const path = request.url.toLowerCase();
  const language = content.languages.find(({ base }) => path.startsWith(`${base}/`));
  const page = language && files.pages.get(language.base + NOT_FOUND_PATH);
  return sendPage(page ?? files.notFound, request, reply);
}

function sendPage(page: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { published, tokens } = request.server;
  const { cache, responses } = published.current.files;
  const response = responses.get(page, acceptedEncoding(request.headers['accept-encoding']));
  const { status = 200 } = page;
  // The same answer for everybody, even where a CDN stores it for visitors with and without TLS.
  if (cache.isPublic) return sendResponse(response, request, reply, { status });
  setMissingToken(tokens, request, reply);
  const { securePolicy } = response;
  const isUpgraded = request.protocol === 'https' && securePolicy !== undefined;
  const overrides = isUpgraded ? { 'content-security-policy': securePolicy } : {};
  return sendResponse(response, request, reply, { status, overrides });
}

/** Sets the token cookie of a browser that has none. */
function setMissingToken(tokens: XsrfTokens, request: FastifyRequest, reply: FastifyReply): void {
  if (xsrfToken(request.headers.cookie) !== undefined) return;
  reply.header('set-cookie', tokens.cookie(request.protocol === 'https'));
}

/** Decoded by the router. It only selects a built file and is never used as a path on the disk. */
function decodedPath(request: FastifyRequest): string {
  return `/${(request.params as { '*': string })['*']}`;
}

function redirect({ cache }: BuiltFiles, reply: FastifyReply, location: string): FastifyReply {
  // A CDN that ignores queries, or a bare `?`, would cache it as the answer for its own target.
  if (cache.isPublic) reply.header('cache-control', 'no-store');
  return reply.headers(BASE_HEADERS).redirect(location, 308);
}

/**
 * Redirects from a former address (docs/behavior.md, "Former addresses"). It is cached like a page: without a rule browsers
 * would cache it forever, even once there is a page at that address.
 */
function redirectFormer(
  { cache }: BuiltFiles,
  reply: FastifyReply,
  target: string,
  asked: string,
): FastifyReply {
  // A CDN that ignores queries would serve one visitor's to all others.
  reply.header('cache-control', cache.isPublic && asked !== '' ? 'no-store' : cache.page);
  return reply.headers(BASE_HEADERS).redirect(locationOf(target, asked), 308);
}

/** The query with its `?`, or an empty text. */
function query({ raw }: FastifyRequest): string {
  const { url = '' } = raw;
  const start = url.indexOf('?');
  return start === -1 || start === url.length - 1 ? '' : url.slice(start);
}

/**
 * The page of an address with an extra slash or in other case. The result is always a page's own path, so never another host.
 * The pages' own router accepts such an address, so it must not get the 404 page.
 */
function intendedPage(requested: string, { pages }: BuiltFiles): string | undefined {
  const path = normalizedPath(requested);
  return path !== requested && pages.get(path)?.status === 200 ? path : undefined;
}

interface ByteRange {
  first: number;
  last: number;
}

/** Sends a file, the requested range of it, or 304 if the browser has it cached. */
function sendResponse(
  { size, bytes, etag, headers }: FileResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, overrides = {} }: { status?: number; overrides?: Readonly<Record<string, string>> } = {},
): FastifyReply {
  reply.headers(headers).headers(overrides);
  const send = ({ first, last }: ByteRange = { first: 0, last: size - 1 }) => {
    if (Buffer.isBuffer(bytes)) return reply.send(bytes.subarray(first, last + 1));
    reply.header('content-length', last - first + 1);
    // For HEAD the framework would read the whole stream and drop it.
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : bytes(first, last));
  };
  reply.code(status);
  if (status !== 200) return send();
  if (isCached(request.headers['if-none-match'], etag)) return reply.code(304).send();

  // Only GET has ranges; to HEAD they mean nothing (RFC 9110, section 14.2).
  const range = request.method === 'GET' ? requestedRange(request.headers, size, etag) : undefined;
  if (range === undefined) return send();
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return send(range);
}

/** Whether `If-None-Match` names a tag; proxies may have made it weak. */
function isCached(header: string | undefined, etag: string): boolean {
  // The list may be as long as a request's head, so it is split only if it can match.
  if (header === undefined || !(header.includes(etag) || header.includes('*'))) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

/** One range, with or without an end, or the last bytes. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * The byte range that a request asks for (RFC 9110, section 14): video players send one, and so do clients that resume a
 * download. Several ranges are answered with the whole file, as the RFC allows.
 *
 * @returns the bytes; undefined for the whole file; `outside` if the file ends before them
 */
export function requestedRange(
  headers: { range?: string | undefined; 'if-range'?: string | undefined },
  size: number,
  etag: string,
): ByteRange | 'outside' | undefined {
  const condition = headers['if-range'];
  if (condition !== undefined && condition.trim() !== etag) return undefined;
  const [, from, to, ending] = ONE_RANGE.exec(headers.range?.trim() ?? '') ?? [];

  if (ending !== undefined) {
    const length = Math.min(Number(ending), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  if (from === undefined) return undefined;
  const first = Number(from);
  const last = to ? Number(to) : size - 1;
  // An end before the start makes the range invalid, so it is ignored.
  if (to && last < first) return undefined;
  return first < size ? { first, last: Math.min(last, size - 1) } : 'outside';
}

/** No browser sends a longer header; a client that does gets the bytes uncompressed. */
const MAX_ACCEPT_ENCODING_LENGTH = 500;

/**
 * The smallest encoding that an `Accept-Encoding` header allows, or `identity`. An encoding with `q=0` is
 * refused (RFC 9110, section 12.5.3); other weights are not worth a larger answer.
 */
export function acceptedEncoding(header: string | undefined): Encoding | 'identity' {
  if (header === undefined || header.length > MAX_ACCEPT_ENCODING_LENGTH) return 'identity';
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    (isRefused ? refused : taken).add(name);
  }
  return ENCODINGS.find((name) => taken.has(name) || (taken.has('*') && !refused.has(name))) ?? 'identity';
}
