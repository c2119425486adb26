import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedBy, queryFor } from '#contract/positions/search.ts';
import type { XsrfTokens } from '../tokens/xsrf-tokens.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { BuiltFiles } from './built-files.ts';
import { SEARCHED_PAGE } from './cache-rules.ts';
import { CODINGS } from './encodings.ts';
import type { Page } from './page.ts';
import { readyAnswer, sendReady } from './ready-answer.ts';
import { isSecure, setMissingToken } from './token-request.ts';

interface SearchOptions {
  files: Pick<BuiltFiles, 'cache' | 'now'>;
  tokens: XsrfTokens;
}

/**
 * Answers an address that asks for some of a page's positions (`/careers?skill=SQL`), for those whose scripts don't run and for
 * the first sight of the others. Unlike all other pages it is made for one request, and nobody but the client's browser keeps it.
 *
 * @param address - path and query
 * @returns nothing if the page can't be searched or nothing that it knows is asked for
 */
export function sendSearched(
  built: Page,
  address: string,
  options: SearchOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | undefined {
  const query = address.split('?', 2)[1];
  if (built.current === undefined || query === undefined) return undefined;
  const now = options.files.now();
  const asked = askedBy(new URLSearchParams(query));
  if (queryFor(asked) === '') return undefined;
  const document = built.current.changing.searched(asked, now);
  return document && send(document, built.current.at(now).page, options, request, reply);
}

async function send(
  document: Buffer,
  { answer, securePolicy }: Page,
  { files: { cache }, tokens }: SearchOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const variants = {
    identity: document,
    ...(encoding && { [encoding]: await CODINGS[encoding].quick(document) }),
  };
  const headers = {
    ...answer.identity.headers,
    'cache-control': SEARCHED_PAGE,
    // The page without a query is the one to be found, as its canonical address says, too.
    'x-robots-tag': 'noindex',
  };
  if (!cache.isPublic) setMissingToken(tokens, request, reply);
  const overrides: Record<string, string> =
    !cache.isPublic && isSecure(request) ? { 'content-security-policy': securePolicy } : {};
  return sendReady(readyAnswer(variants, headers), request, reply, { overrides });
}
