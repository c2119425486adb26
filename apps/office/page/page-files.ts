import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import { cvFrameHeaders } from '../cv-frame/cv-frame.ts';
import { Problem } from '../problems/problems.ts';

/** Files by URL path. */
export type Files = ReadonlyMap<string, Buffer>;

/** The page that shows a CV, in a frame without an origin. */
const CV_FRAME = '/cv-frame.html';

/** Bundles have a hash in their name. */
const KEPT = 'public, max-age=31536000, immutable';

/** Types that are worth compressing; typefaces are already. */
const TEXT = /^text\/|javascript|json|svg/;

/** Builds the office's page, which takes some seconds. @throws if it can't be built; the reason is on the standard error */
export async function builtPage(): Promise<Files> {
  const child = fork(path.join(import.meta.dirname, 'build-page.ts'), { serialization: 'advanced' });
  const exit = once(child, 'exit').then(([status]) => {
    throw new Error(`The office's page could not be built (status ${status}).`);
  });
  const [files] = (await Promise.race([once(child, 'message'), exit])) as [[string, Uint8Array][]];
  exit.catch(() => undefined);
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

/** Answers with the page's files, and with the page itself under all its addresses; none of them has anything that is secret. */
export function pageHandler(files: Files) {
  const served = new Map([...files].map(([name, bytes]) => [name, servedFile(name, bytes)]));
  return ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    const [address = '/'] = url.split('?', 1);
    // The page has addresses of its own, but no files behind them.
    const isAddress =
      address === '/' || (!files.has(address) && headers.accept?.includes('text/html') === true);
    const file = served.get(isAddress ? '/index.html' : address);
    if (file === undefined || !['GET', 'HEAD'].includes(method))
      throw new Problem(404, 'There is no such page.');
    reply.headers(file.headers);
    if (file.gzip === undefined || !/\bgzip\b/.test(String(headers['accept-encoding'])))
      return reply.send(file.bytes);
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  };
}

function servedFile(name: string, bytes: Buffer) {
  const type = mime.getType(name) ?? 'application/octet-stream';
  const isText = TEXT.test(type);
  const headers = {
    'content-type': isText ? `${type}; charset=utf-8` : type,
    ...(isText && { vary: 'Accept-Encoding' }),
    ...(name.startsWith('/assets/') && { 'cache-control': KEPT }),
    ...(name === CV_FRAME && cvFrameHeaders(bytes)),
  };
  return { bytes, headers, gzip: isText ? gzipSync(bytes, { level: 9 }) : undefined };
}
