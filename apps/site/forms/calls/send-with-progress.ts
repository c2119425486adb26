import { isOwnSite, noAnswer } from './call.ts';

interface Sending {
  /** The call's name in messages of failures. */
  what: string;
  url: string;
  headers: Record<string, string>;
  body: FormData;
  /** Called with the progress, from 0 to 1; not for an upload to another host. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Statuses of null-body responses. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Posts a form and reports the upload's progress, by XMLHttpRequest since `fetch` has no progress events.
 *
 * @throws {CallFailure} without a response
 * @throws {DOMException} named AbortError when it was aborted
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
    // To another host, the listener alone would force a preflight (Fetch, "use-CORS-preflight flag"), which the host may not answer.
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
