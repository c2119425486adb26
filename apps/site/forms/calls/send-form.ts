import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { APPLICATION_ACCEPTED, CONTACT_ACCEPTED_STATUS } from '@website/model/contract/endpoints.ts';
import type { CallBody, FormName } from '@website/model/contract/forms/forms.ts';
import { CallFailure, callUrl, isOwnSite, noAnswer, successful } from './call.ts';
import type { Filled } from './filled-forms.ts';
import { xsrfHeader } from './xsrf-token.ts';

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
