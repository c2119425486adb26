import { REPLACES_HEADER } from '@website/model/contract/call-headers.ts';
import { fileStem } from '@website/model/contract/cv-file.ts';
import { useEffect, useRef, useState } from 'react';
import {
  CallFailure,
  callHeaders,
  callUrl,
  isOwnSite,
  logFailure,
  NoTokenError,
  newIdempotencyKey,
  noAnswer,
  successful,
} from '../calls/calls.ts';

/** `unsent`: without cookies it can't be uploaded ahead, and is sent with the form. */
type UploadState = 'uploading' | 'uploaded' | 'failed' | 'unsent';

/** The chosen CV with its upload's progress in percent, if the host reports it; null while none is chosen. */
export type ChosenCv = { file: File; state: UploadState; percent: number | undefined } | null;

/** Placeholder for the path of a CV that is sent with its form: validation requires a path. */
const NO_PATH_YET = '-';

interface Callbacks {
  onPath: (path: string) => void;
  /** Called with the reason if the server rejects the file, which is then removed. */
  onRefused: (reason: string) => void;
}

/**
 * Uploads a CV as soon as it is chosen and reports its path. Removing the file, or closing the form, aborts a pending upload. A failed
 * upload is logged; the file stays chosen without a path, and can be retried. Without cookies nothing is uploaded: the file stays
 * chosen, and is sent with the native submission.
 */
export function useCvUpload() {
  const [cv, setCv] = useState<ChosenCv>(null);
  const running = useRef<AbortController>(null);
  const retry = useRef<() => void>(null);
  /** The path of the last uploaded file: the next one replaces it. */
  const kept = useRef<string>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  function choose(file: File, callbacks: Callbacks) {
    const key = newIdempotencyKey();
    retry.current = () => send(file, key, callbacks);
    retry.current();
  }

  async function send(file: File, key: string, { onPath, onRefused }: Callbacks) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (state: UploadState, percent?: number) => setCv({ file, state, percent });
    const onProgress = (sent: number) => signal.aborted || show('uploading', Math.floor(sent * 100));
    show('uploading', isOwnSite(callUrl('upload')) ? 0 : undefined);
    try {
      const path = await upload({ file, key, replaces: kept.current, onProgress, signal });
      if (signal.aborted) return;
      kept.current = path;
      show('uploaded', 100);
      onPath(path);
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof NoTokenError) {
        show('unsent');
        onPath(NO_PATH_YET);
        return;
      }
      const refusal = refusalOfFile(failure);
      if (refusal === undefined) {
        logFailure(failure);
        show('failed');
      } else {
        setCv(null);
        onRefused(refusal);
      }
    }
  }

  function remove() {
    running.current?.abort();
    setCv(null);
  }

  return { cv, choose, retry: () => retry.current?.(), remove };
}

const WHAT = 'Uploading the CV';

interface Upload {
  file: File;
  /** The idempotency key of the file: a retry is stored once. */
  key: string;
  /** The path of the file that this one replaces, if the form has uploaded one before. */
  replaces: string | undefined;
  /** Called with the progress, from 0 to 1; not for an upload to another host. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a CV and returns the path under which the career service stores it.
 *
 * @throws {CallFailure} if it was refused
 * @throws {NoTokenError} without cookies; nothing was sent then
 * @throws {DOMException} named AbortError when it was aborted
 */
async function upload({ file, key, replaces, onProgress, signal }: Upload): Promise<string> {
  const body = new FormData();
  // The file comes last: a server that streams the form has then parsed the other fields.
  body.append('contentType', file.type);
  body.append('fileName', fileStem(file.name));
  body.append('req', file);
  const url = callUrl('upload');
  const headers = {
    ...(await callHeaders({ what: WHAT, url, key })),
    ...(replaces !== undefined && isOwnSite(url) && { [REPLACES_HEADER]: replaces }),
  };
  const response = await sendWithProgress({ what: WHAT, url, headers, body, onProgress, signal });
  const answer: unknown = await (await successful(WHAT, response)).json().catch(() => undefined);
  const path = pathOf(answer);
  if (path === undefined) throw new CallFailure(`${WHAT} failed: the answer names no path`);
  return path;
}

/** The text for the visitor if the career service has rejected this file for good; undefined for any other failure. */
export function refusalOfFile(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure) || (failure.status !== 413 && failure.status !== 422))
    return undefined;
  return failure.refusalOf('#/req');
}

function pathOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('s3bucketpathname' in answer)) return undefined;
  const path = answer.s3bucketpathname;
  return typeof path === 'string' && path !== '' ? path : undefined;
}

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
function sendWithProgress({ what, url, headers, body, onProgress, signal }: Sending): Promise<Response> {
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
