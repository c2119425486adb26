import {
  IDEMPOTENCY_HEADER,
  XSRF_COOKIE,
  XSRF_HEADER,
  XSRF_TOKEN_PATH,
} from '@website/model/contract/call-headers.ts';
import {
  APPLICATION_ACCEPTED,
  CONTACT_ACCEPTED_STATUS,
  ENDPOINTS,
  LANGUAGE_QUERY,
} from '@website/model/contract/endpoints.ts';
import type { CallBody, FormName } from '@website/model/contract/forms/forms.ts';
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

/**
 * The URL of a call: on its configured host, or relative to this site (docs/behavior.md, "The four calls").
 *
 * @param page - the language of the page; by default that of the document
 */
export function callUrl(call: keyof typeof ENDPOINTS, page = languageOfDocument()): string {
  const isCareerCall = call === 'upload' || call === 'application';
  const host = isCareerCall ? import.meta.env.CAREER_HOST : import.meta.env.API_HOST;
  // The own language is not named.
  const query = page.base === '' ? '' : `?${new URLSearchParams({ [LANGUAGE_QUERY]: page.language })}`;
  return `${host}${ENDPOINTS[call]}${query}`;
}

function languageOfDocument(): { language: string; base: string } {
  const { dataset, lang } = document.documentElement;
  return { language: lang, base: dataset.base ?? '' };
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

/** The name of each call in messages of failures. */
function whatOf(form: FormName): string {
  if (form === 'application') return 'Sending the application';
  return form === 'contact' ? 'Sending the contact message' : 'Sending the reach-us request';
}

/**
 * Sends a form, without a timeout and without automatic retries: the visitor sees that it is pending, and can press the button
 * again.
 *
 * @throws {CallFailure} if it was refused
 * @throws {NoTokenError} without cookies; nothing was sent then
 */
export async function sendForm<F extends FormName>(
  form: F,
  { body, key }: Filled<CallBody<F>>,
): Promise<void> {
  const [what, url] = [whatOf(form), callUrl(form)];
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await callHeaders({ what, url, key })) },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, request).catch((cause: unknown) => {
    throw noAnswer(what, cause);
  });
  await expectAccepted(form, await successful(what, response));
}

/** Checks that the response's body confirms the form (docs/behavior.md, "The four calls"); the reach-us form needs only a 2xx status. */
async function expectAccepted(form: FormName, response: Response): Promise<void> {
  if (form === 'application' && (await response.text()) !== APPLICATION_ACCEPTED) {
    throw new CallFailure(`${whatOf(form)} failed: the answer is not «${APPLICATION_ACCEPTED}»`);
  }
  if (form !== 'contact') return;
  const answer: { status?: unknown } | null | undefined = await response.json().catch(() => undefined);
  if (answer?.status !== CONTACT_ACCEPTED_STATUS) {
    throw new CallFailure(`${whatOf(form)} failed: the answer's status is not ${CONTACT_ACCEPTED_STATUS}`);
  }
}

/**
 * The custom headers of each of the four calls to this site's own server; none for another host, where an unexpected header would
 * fail the preflight.
 *
 * @param what - the call's name in messages of failures
 * @param key - the idempotency key of the filled form
 * @throws {NoTokenError | CallFailure} as `xsrfToken` does
 */
export async function callHeaders({
  what,
  url,
  key,
}: {
  what: string;
  url: string;
  key: string;
}): Promise<Record<string, string>> {
  if (!isOwnSite(url)) return {};
  return { [IDEMPOTENCY_HEADER]: key, ...(await xsrfHeader(what, url)) };
}

/** The body of a filled form, and its idempotency key (`packages/model/contract/call-headers.ts`). */
export interface Filled<Body> {
  body: Body;
  key: string;
}

/** Distinguishes a retry from a new submission. */
export interface FilledForms<Values, Body> {
  /** The same values have the same key until they are accepted; other values have a new one. */
  fill(values: Values): Filled<Body>;
  /** Marks the form as accepted: from now on the same values have a new key. */
  taken(): void;
}

/**
 * Keeps the idempotency key of a form's last submission, so that a visitor's retry after a failure has the same key: if the first try
 * did arrive, the server dedupes it.
 *
 * @param bodyOf - builds the call's body from the values, for each call: a body has a timestamp
 */
export function filledForms<Values, Body>(bodyOf: (values: Values) => Body): FilledForms<Values, Body> {
  let last: { values: string; key: string } | undefined;
  return {
    fill(values) {
      const written = JSON.stringify(values);
      if (last?.values !== written) last = { values: written, key: newIdempotencyKey() };
      return { body: bodyOf(values), key: last.key };
    },
    taken() {
      last = undefined;
    },
  };
}

/**
 * A new idempotency key (UUID, version 4) for a filled form or a chosen file. Not `crypto.randomUUID`, which needs a secure context: a
 * site may be tried out on a local network without TLS.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => versioned(byte, index).toString(16).padStart(2, '0')).join(
    '',
  );
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Sets the version and variant bits (RFC 9562, section 5.4). */
function versioned(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}
