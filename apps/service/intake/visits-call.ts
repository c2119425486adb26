import { ENDPOINTS, VISITS_PATH } from '@website/model/contract/endpoints.ts';
import { FORM_NAMES, type FormName } from '@website/model/contract/forms/forms.ts';
import type { FastifyInstance } from 'fastify';
import { plainProblem } from '../problems/problem-error.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import { bodyPace } from './body-pace.ts';
import { isOwnCall } from './cross-site-guard.ts';
import { takeUrlencoded } from './native/native-post.ts';

interface VisitsCallOptions {
  visits: Pick<VisitCounter, 'shown' | 'started'>;
}

/** Longer than any path of a page with any host that led there. */
const LONGEST_BODY = 1000;

const PACE = { graceMs: 5000, bytesPerSecond: Number.POSITIVE_INFINITY, maxBytes: 4 * LONGEST_BODY };

const FORMS_BY_PATH = new Map<string, FormName>(FORM_NAMES.map((name) => [ENDPOINTS[name], name]));

/**
 * Takes what a page of the site tells of visits (docs/behavior.md, "What is counted"). It can add to numbers, but name nothing:
 * pages and forms are those of the site, and of what led there only the host of a public site is taken.
 */
export async function visitsCall(app: FastifyInstance, { visits }: VisitsCallOptions): Promise<void> {
  app.addHook('onRequest', async (request) => {
    // A page tells while it is left, when it can send no header field of its own.
    if (!isOwnCall(request, [], true)) throw plainProblem(403, 'This was not told by a page of this site.');
  });
  app.addHook('onRequest', bodyPace(PACE));
  app.removeAllContentTypeParsers();
  takeUrlencoded(app);
  app.post(VISITS_PATH, { bodyLimit: LONGEST_BODY }, async (request, reply) => {
    const { page, from = '', form } = (request.body ?? {}) as Partial<Record<string, string>>;
    const formName = FORMS_BY_PATH.get(form ?? '');
    if (formName !== undefined) visits.started(formName, request);
    else if (page !== undefined) visits.shown(page, from, request);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
