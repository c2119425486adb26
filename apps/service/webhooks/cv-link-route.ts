import type { ServerResponse } from 'node:http';
import { CV_LINK_PATH, type CvLinks } from '@website/delivery/mail/cv-links.ts';
import { mayBeHandedOut, verifiedCv } from '@website/store/cvs/hand-out.ts';
import { linkedCv } from '@website/store/database/attachments.ts';
import type { FastifyInstance } from 'fastify';
import { overloaded, plainProblem } from '../problems/problems.ts';

/** Concurrent downloads: a CV that is streamed out of a bucket holds some megabytes. */
const MAX_DOWNLOADS = 16;

/** A slow download is cut off after this time plus that of the least rate, so that others get its place. */
const READING_GRACE_MS = 15_000;
const READING_BYTES_PER_SECOND = 32_768;

/**
 * Serves CVs to those who have a signed link, until it expires. A link never leads to a page: a CV is downloaded under its own
 * name, stored by no cache, and never rendered by a browser as part of the site.
 */
export async function cvLinkRoute(app: FastifyInstance): Promise<void> {
  const { database, cvStore, cvLinks } = app;
  let downloads = 0;
  const enter = (response: ServerResponse, size: number) => {
    // The client disconnected meanwhile.
    if (response.closed) return;
    if (downloads >= MAX_DOWNLOADS) throw overloaded();
    downloads += 1;
    const timeoutMs = READING_GRACE_MS + (size / READING_BYTES_PER_SECOND) * 1000;
    const timer = setTimeout(() => response.destroy(), timeoutMs);
    response.once('close', () => {
      clearTimeout(timer);
      downloads -= 1;
    });
  };
  app.route<{ Params: Parameters<CvLinks['keyOf']>[0] }>({
    // HEAD, since mail scanners check links with it.
    method: ['GET', 'HEAD'],
    url: `${CV_LINK_PATH}/:expires/:signature/:name`,
    handler: async ({ params, method, log }, reply) => {
      const key = cvLinks.keyOf(params, new Date());
      if (key === undefined) throw plainProblem(404, 'There is no such link.');
      if (key === 'expired')
        throw plainProblem(410, 'This link has expired. A message that is sent again has a new one.');
      const cv = await linkedCv(database, key);
      if (cv === undefined) throw plainProblem(404, 'This CV was erased.');
      if (!mayBeHandedOut(cv)) throw plainProblem(403, 'This CV is in quarantine.');
      if (method === 'GET') enter(reply.raw, cv.size);
      if (!(await cvStore.has(key))) throw plainProblem(404, 'This CV is not there.');
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-length': cv.size,
        'content-disposition': downloadedAs(cv.file_name),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      if (method === 'HEAD') return reply.send();
      const bytes = verifiedCv(cvStore, cv);
      bytes.once('error', (err) => {
        // Before the headers are sent, the error handler answers and logs it.
        if (reply.raw.headersSent) log.error({ err }, 'a CV could not be handed out by its link');
      });
      return reply.send(bytes);
    },
  });
}

/** The header by which a browser saves a response under this name (RFC 6266; encoded by RFC 8187). */
function downloadedAs(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
