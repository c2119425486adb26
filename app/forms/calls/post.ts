import { CallFailure, refusal } from './call-failure.ts';
import { xsrfHeader } from './xsrf-header.ts';

interface Post {
  /** What the call does, as a failure is to name it: «Sending the application». */
  what: string;
  url: string;
  /** A form is sent as multipart, anything else as JSON. */
  body: FormData | object;
  signal?: AbortSignal;
}

/**
 * Sends one of the four calls and gives its successful answer. There is no time limit: on a slow line a CV takes long,
 * and the visitor can see that it is under way.
 *
 * @throws {CallFailure} when there is no answer or a refusal
 * @throws {DOMException} named AbortError when the signal ended it
 */
export async function post({ what, url, body, signal }: Post): Promise<Response> {
  const isForm = body instanceof FormData;
  const request: RequestInit = {
    method: 'POST',
    headers: { ...(!isForm && { 'Content-Type': 'application/json' }), ...xsrfHeader(url, document.cookie) },
    body: isForm ? body : JSON.stringify(body),
    ...(signal && { signal }),
  };
  const response = await fetch(url, request).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new CallFailure(`${what} failed: no answer`, { cause });
  });
  if (!response.ok) throw new CallFailure(`${what} failed: ${await refusal(response)}`);
  return response;
}
