import { REPLACES_HEADER } from '@website/model/contract/call-headers.ts';
import { fileStem } from '@website/model/contract/cv-file.ts';
import { CallFailure, callUrl, isOwnSite, successful } from './call.ts';
import { callHeaders } from './send-form.ts';
import { sendWithProgress } from './send-with-progress.ts';

const WHAT = 'Uploading the CV';

interface Upload {
  file: File;
  /** Names the chosen file: sent once more after a failure, it is kept only once. */
  key: string;
  /** The path of the file whose place this one takes, if the form has sent one before. */
  replaces: string | undefined;
  /** Called with how much has been sent, from 0 to 1; not for an upload to another host. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a CV and gives the path under which the career service keeps it.
 *
 * @throws {CallFailure} when it was not taken
 * @throws {NoTokenError} where the browser keeps no cookies; nothing was sent then
 * @throws {DOMException} named AbortError when the signal ended it
 */
export async function upload({ file, key, replaces, onProgress, signal }: Upload): Promise<string> {
  const body = new FormData();
  // The file comes last: a server that reads the form as a stream then knows the other fields already.
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

/**
 * Why the career service won't have this file, whatever is done: words for the visitor. Nothing for any other failure.
 */
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
