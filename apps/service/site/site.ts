import { XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { NOT_SENT_PATH } from '@website/model/contract/forms/native-form.ts';
import { locationOf, normalizedPath, type Redirects } from '@website/model/schema/redirects.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCallPath } from '../problems/answer-errors.ts';
import { type XsrfTokens, xsrfToken } from '../tokens/xsrf-tokens.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import type { BuiltFiles } from './built-files.ts';
import { acceptedEncoding } from './encodings.ts';
import type { BuiltFile } from './file-answers.ts';
import { BASE_HEADERS } from './headers.ts';
import { sendAnswer } from './send-answer.ts';

export interface PublicSite {
  files: BuiltFiles;
  /** Where former addresses lead. */
  redirects: Redirects;
}

export interface SiteOptions {
  /** What is public at this moment: a later build may take its place. */
  current: () => PublicSite;
  tokens: XsrfTokens;
  /** Counts pages and paths that there are not. */
  visits: Pick<VisitCounter, 'page' | 'unknown'>;
}

export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  // Pages and files log nothing, so their requests need no logger of their own.
  app.setChildLoggerFactory((logger) => logger);

  // The small request of a page that has no token: the page came without a cookie, or its cookie was cleared. Like the calls it
  // counts toward its client's limit. No cache may keep the answer, or visitors would share a token.
  app.get(XSRF_TOKEN_PATH, (request, reply) => {
    setMissingToken(options.tokens, request, reply);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  app.get('/*', (request, reply) => {
    const { files, redirects } = options.current();
    const requested = decodedPath(request);
    if (isCallPath(requested)) return reply.callNotFound();

    const page = files.pages.get(requested);
    if (page !== undefined) {
      // The pages' own router would not decode `/careers%2Fsignal-tester`, and would show another page than was sent. A form
      // without fields, such as APPLY where scripts don't run, leaves a bare `?` in the address.
      const address = `${requested}${query(request)}`;
      if (request.raw.url !== address) return redirect(files, reply, address);
      options.visits.page(requested, request, reply);
      return sendPage(page, files, options, request, reply);
    }

    const file = files.files.get(requested);
    if (file !== undefined) {
      const answer = files.answers.get(file, acceptedEncoding(request.headers['accept-encoding']));
      return sendAnswer(answer, request, reply);
    }

    // The address that scripts give a refused form; after a reload there is nothing left to list.
    if (requested === NOT_SENT_PATH) return reply.redirect('/contact', 303);
    const meant = meantPage(requested, files);
    if (meant !== undefined) return redirect(files, reply, `${meant}${query(request)}`);
    const target = redirects.get(normalizedPath(requested));
    if (target !== undefined) return leadOn(files, reply, target, query(request));
    options.visits.unknown(requested, request);
    return sendNotFound(options, request, reply);
  });
}

/** Answers a path that the site does not have with its 404 page (docs/behavior.md, "404 page"). */
export function sendNotFound(
  options: Omit<SiteOptions, 'visits'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { files } = options.current();
  return sendPage(files.notFound, files, options, request, reply);
}

function sendPage(
  page: BuiltFile,
  { cache, answers }: BuiltFiles,
  options: Omit<SiteOptions, 'visits'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = answers.get(page, acceptedEncoding(request.headers['accept-encoding']));
  const { status = 200 } = page;
  // The same answer for everybody, even where a CDN keeps it for visitors with and without TLS.
  if (cache.isPublic) return sendAnswer(answer, request, reply, { status });
  setMissingToken(options.tokens, request, reply);
  const { securePolicy } = answer;
  const isUpgraded = request.protocol === 'https' && securePolicy !== undefined;
  const overrides = isUpgraded ? { 'content-security-policy': securePolicy } : {};
  return sendAnswer(answer, request, reply, { status, overrides });
}

/** Gives a token to a browser that has none yet. */
function setMissingToken(tokens: XsrfTokens, request: FastifyRequest, reply: FastifyReply): void {
  if (xsrfToken(request.headers.cookie) !== undefined) return;
  reply.header('set-cookie', tokens.cookie(request.protocol === 'https'));
}

/** The router has decoded it; it only chooses among the built files and is never a path on the disk. */
function decodedPath(request: FastifyRequest): string {
  return `/${(request.params as { '*': string })['*']}`;
}

function redirect({ cache }: BuiltFiles, reply: FastifyReply, location: string): FastifyReply {
  // A CDN that leaves out queries, or only a bare `?`, would keep it as the answer for the very page to which it leads.
  if (cache.isPublic) reply.header('cache-control', 'no-store');
  return reply.headers(BASE_HEADERS).redirect(location, 308);
}

/**
 * Leads on from a former address (docs/behavior.md, "Former addresses"). Caches may keep that as they keep a page: without a
 * rule browsers would keep it for good, even once there is a page at that address.
 */
function leadOn({ cache }: BuiltFiles, reply: FastifyReply, target: string, asked: string): FastifyReply {
  // A CDN that leaves out queries would keep one visitor's for all others.
  reply.header('cache-control', cache.isPublic && asked !== '' ? 'no-store' : cache.page);
  return reply.headers(BASE_HEADERS).redirect(locationOf(target, asked), 308);
}

/** The query with its `?`; undefined if it is empty. */
function query({ raw }: FastifyRequest): string {
  const { url = '' } = raw;
  const start = url.indexOf('?');
  return start === -1 || start === url.length - 1 ? '' : url.slice(start);
}

/**
 * The page that is meant by an address with an extra slash or in other letters. Only pages' own paths come out, so never
 * another host. The pages' own router would take such an address for the page, so it must not be answered with the 404
 * page.
 */
function meantPage(requested: string, { pages }: BuiltFiles): string | undefined {
  const path = normalizedPath(requested);
  return path !== requested && pages.get(path)?.status === 200 ? path : undefined;
}
