import { isOwnSite, noAnswer } from './call.ts';

interface Sending {
  /** What the call does, as a failure is to name it. */
  what: string;
  url: string;
  headers: Record<string, string>;
  body: FormData;
  /** Called with how much has been sent, from 0 to 1; not for an upload to another host. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Statuses whose answers have no body, not even an empty one. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Posts a form and tells how much of it has been sent. By XMLHttpRequest, because `fetch` doesn't tell.
 *
 * @throws {CallFailure} when there is no answer
 * @throws {DOMException} named AbortError when the signal ended it
 */
export function sendWithProgress({
  what,
  url,
  headers,
  body,
  onProgress,
  signal,
}: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // To another host, listening alone would cost a preflight (Fetch, "use-CORS-preflight flag"), which it may not answer.
    if (isOwnSite(url)) {
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
    }
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(noAnswer(what));
    request.onabort = () => reject(new DOMException('The upload was ended.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status } = request;
  const type = request.getResponseHeader('content-type');
  return new Response(WITHOUT_BODY.includes(status) ? null : request.responseText, {
    status,
    headers: type === null ? {} : { 'content-type': type },
  });
}
