import { REPLACES_HEADER } from '@website/model/contract/call-headers.ts';
import { fileStem } from '@website/model/contract/cv-file.ts';
import { CallFailure, callUrl, isOwnSite, successful } from './call.ts';
import { callHeaders } from './send-form.ts';
import { sendWithProgress } from './send-with-progress.ts';

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
export async function upload({ file, key, replaces, onProgress, signal }: Upload): Promise<string> {
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
