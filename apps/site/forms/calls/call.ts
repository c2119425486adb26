import { XSRF_COOKIE, XSRF_HEADER, XSRF_TOKEN_PATH } from '@website/model/contract/call-headers.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { z } from 'zod/mini';

/** The fields of a problem document that pages read (`packages/model/contract/problem.ts`); a server may omit any of them. */
const problemSchema = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
});

type ProblemDocument = z.infer<typeof problemSchema>;

interface Reason {
  /** The response's status, if there was a response. */
  status?: number;
  problem?: ProblemDocument | undefined;
  cause?: unknown;
}

/**
 * A failed call (docs/behavior.md, "The four calls"). Its message names the call and contains no visitor's input, so that it may be
 * logged.
 */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly status: number | undefined;
  readonly problem: ProblemDocument | undefined;

  constructor(message: string, { status, problem, cause }: Reason = {}) {
    super(message, { cause });
    this.status = status;
    this.problem = problem;
  }

  /** The server's error for one field, as a text for the visitor. */
  refusalOf(pointer: string): string | undefined {
    return this.problem?.errors?.find((error) => error.pointer === pointer)?.detail;
  }
}

/** The failure of a call without a response. */
export function noAnswer(what: string, cause?: unknown): CallFailure {
  return new CallFailure(`${what} failed: no answer`, { cause });
}

/**
 * Returns a successful response.
 *
 * @throws {CallFailure} for any other, with its status and the problem's title: unlike the detail, the title never depends on the
 *   request (RFC 9457), so it may be logged
 */
export async function successful(what: string, response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status } = response;
  const problem = await problemDocument(response);
  const reason = problem?.title === undefined ? `status ${status}` : `status ${status}, ${problem.title}`;
  throw new CallFailure(`${what} failed: ${reason}`, { status, problem });
}

/** The response's problem document, if it has one. */
async function problemDocument(response: Response): Promise<ProblemDocument | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  return problemSchema.safeParse(await response.json().catch(() => undefined)).data;
}

/** Writes a failure to the console (docs/behavior.md, "Failed calls"). */
export function logFailure(failure: unknown): void {
  console.error(failure);
}

/** The URL of a call: on its configured host, or relative to this site (docs/behavior.md, "The four calls"). */
export function callUrl(call: keyof typeof ENDPOINTS): string {
  const isCareerCall = call === 'upload' || call === 'application';
  return `${isCareerCall ? import.meta.env.CAREER_HOST : import.meta.env.API_HOST}${ENDPOINTS[call]}`;
}

/** Whether a URL is on this site: only its own server gets custom headers. */
export function isOwnSite(url: string): boolean {
  return !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
}

/** The error of a call that was not made because the browser stores no cookies, and so has no token. */
export class NoTokenError extends Error {
  override name = 'NoTokenError';
}

/** The pending token request, shared by prefetch and calls. */
let request: Promise<Response> | undefined;

/**
 * The token of the cookie, or one fetched from the server: pages behind a CDN come without the cookie, and cookies may be cleared while
 * a page is open.
 *
 * @param what - the call's name in messages of failures
 * @throws {NoTokenError} if the browser stores no cookies
 * @throws {CallFailure} if the token could not be fetched
 */
async function xsrfToken(what: string): Promise<string> {
  const token = tokenIn(document.cookie);
  if (token !== undefined) return token;
  const answer = await requestToken().catch((cause: unknown) => {
    throw noAnswer(what, cause);
  });
  await successful(what, answer);
  const fetched = tokenIn(document.cookie);
  if (fetched === undefined) throw new NoTokenError(`${what} needs a cookie, but the browser stores none`);
  return fetched;
}

/** Prefetches the token if there is none. If that fails, the call retries it. */
export function prefetchToken(): void {
  if (tokenIn(document.cookie) === undefined) requestToken().catch(() => undefined);
}

function requestToken(): Promise<Response> {
  request ??= fetch(XSRF_TOKEN_PATH, { cache: 'no-store' }).finally(() => {
    request = undefined;
  });
  return request;
}

function tokenIn(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${XSRF_COOKIE}=`));
  if (pair === undefined) return undefined;
  const value = pair.slice(XSRF_COOKIE.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The XSRF header of a non-GET request (docs/behavior.md, "Cross-site token"): the cookie's value, for relative URLs only, so that it
 * never leaks to another host.
 *
 * @throws {NoTokenError | CallFailure} as `xsrfToken` does
 */
export async function xsrfHeader(what: string, url: string): Promise<Record<string, string>> {
  return isOwnSite(url) ? { [XSRF_HEADER]: await xsrfToken(what) } : {};
}

/** Prefetches the token for `xsrfHeader` if this page came without one. */
export function prepareXsrfHeader(url: string): void {
  if (isOwnSite(url)) prefetchToken();
}
