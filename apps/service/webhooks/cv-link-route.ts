import type { ServerResponse } from 'node:http';
import { CV_LINK_PATH, type CvLinks } from '@website/delivery/webhooks/cv-links.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { verifiedCv } from '@website/store/cvs/verified-cv.ts';
import { linkedCv } from '@website/store/database/attachments.ts';
import type { Database } from '@website/store/database/tables.ts';
import { mayBeHandedOut } from '@website/store/scanning/scan.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { overloaded, plainProblem } from '../problems/problem-error.ts';

interface CvLinkOptions {
  database: Kysely<Database>;
  cvStore: Pick<CvStore, 'open' | 'has'>;
  links: CvLinks;
  now: () => Date;
}

/** So many read CVs at once: out of a bucket each CV that is read holds some megabytes. */
const MOST_READERS = 16;

/** Who reads a CV slowly gives its place to others: after this time, and that at the rate at which it had to come in. */
const READING_GRACE_MS = 15_000;
const READING_BYTES_PER_SECOND = 32_768;

/**
 * Hands out CVs to whoever has a link that was made for them, until it expires. What links to are never pages: a CV is
 * downloaded under its own name, kept by no cache, and shown by no browser as part of the site.
 */
export async function cvLinkRoute(
  app: FastifyInstance,
  { database, cvStore, links, now }: CvLinkOptions,
): Promise<void> {
  let readers = 0;
  const enter = (answer: ServerResponse, size: number) => {
    // Whoever has gone meanwhile reads nothing.
    if (answer.closed) return;
    if (readers >= MOST_READERS) throw overloaded();
    readers += 1;
    const mostMs = READING_GRACE_MS + (size / READING_BYTES_PER_SECOND) * 1000;
    const timer = setTimeout(() => answer.destroy(), mostMs);
    answer.once('close', () => {
      clearTimeout(timer);
      readers -= 1;
    });
  };
  app.route<{ Params: Parameters<CvLinks['keyOf']>[0] }>({
    // Programs that look where a link in a mail leads ask for nothing but the header.
    method: ['GET', 'HEAD'],
    url: `${CV_LINK_PATH}/:expires/:signature/:name`,
    handler: async ({ params, method, log }, reply) => {
      const key = links.keyOf(params, now());
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
        // Otherwise it is answered, and logged, as any error.
        if (reply.raw.headersSent) log.error({ err }, 'a CV could not be handed out by its link');
      });
      return reply.send(bytes);
    },
  });
}

/** Has a browser save what it gets under this name (RFC 6266; the name encoded after RFC 8187). */
function downloadedAs(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
