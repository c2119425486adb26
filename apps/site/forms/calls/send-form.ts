import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { APPLICATION_ACCEPTED, CONTACT_ACCEPTED_STATUS } from '@website/model/contract/endpoints.ts';
import type { CallBody, FormName } from '@website/model/contract/forms/forms.ts';
import { CallFailure, callUrl, isOwnSite, noAnswer, successful } from './call.ts';
import type { Filled } from './filled-forms.ts';
import { xsrfHeader } from './xsrf-token.ts';

/** What a form's call does, as a failure is to name it. */
function whatOf(form: FormName): string {
  if (form === 'application') return 'Sending the application';
  return form === 'contact' ? 'Sending the contact message' : 'Sending the reach-us request';
}

/**
 * Sends a form. There is no time limit, and nothing is sent again by itself: the visitor can see that it is under way, and
 * press the button again.
 *
 * @throws {CallFailure} when it was not taken
 * @throws {NoTokenError} where the browser keeps no cookies; nothing was sent then
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

/** A form was taken when its answer says so (docs/behavior.md, "The four calls"); of the reach-us form, any success does. */
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
 * The header fields that each of the four calls carries to this site's own server; to any other host, none. One that is
 * not among what a host expects would fail its preflight, and no form would arrive.
 *
 * @param what - what the call does, as a failure is to name it
 * @param key - names the filled form: the server takes what it is sent under one key only once
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
