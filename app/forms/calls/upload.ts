import { fileStem } from '#contract/cv-file.ts';
import { CallFailure } from './call-failure.ts';
import { callUrl } from './call-url.ts';
import { post } from './post.ts';

const WHAT = 'Uploading the CV';

/**
 * Uploads a CV and gives the path under which the career service keeps it.
 *
 * @throws {CallFailure} when it was not taken
 */
export async function upload(file: File, signal: AbortSignal): Promise<string> {
  const body = new FormData();
  // The file comes last: a server that reads the form as a stream then knows the other fields already.
  body.append('contentType', file.type);
  body.append('fileName', fileStem(file.name));
  body.append('req', file);
  const response = await post({ what: WHAT, url: callUrl('upload'), body, signal });
  const answer: unknown = await response.json().catch(() => undefined);
  const path = pathOf(answer);
  if (path === undefined) throw new CallFailure(`${WHAT} failed: the answer names no path`);
  return path;
}

function pathOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('s3bucketpathname' in answer)) return undefined;
  const path = answer.s3bucketpathname;
  return typeof path === 'string' && path !== '' ? path : undefined;
}
