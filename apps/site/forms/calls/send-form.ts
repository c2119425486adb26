import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { APPLICATION_ACCEPTED, CONTACT_ACCEPTED_STATUS } from '@website/model/contract/endpoints.ts';
import type { CallBody, FormName } from '@website/model/contract/forms/forms.ts';
import { CallFailure, callUrl, isOwnSite, noAnswer, successful, xsrfHeader } from './call.ts';

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
