import { ENDPOINTS, VISITS_PATH } from '@website/model/contract/endpoints.ts';
import { FORM_NAMES, type FormName } from '@website/model/contract/forms/forms.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  BodySchema,
  type ContractTypes,
  parseBody,
  REFUSALS,
  useContractSchemas,
} from '../intake/contract-schemas.ts';
import { parseUrlencoded } from '../intake/native/native-post.ts';

/** The limit of a beacon's body, in bytes: longer than any path of a page with any host that led there. */
export const MAX_BEACON_BYTES = 1000;

const beacon = z.object({
  page: z.string().optional(),
  from: z.string().optional(),
  form: z.string().optional(),
});

const FORMS_BY_PATH = new Map<string, FormName>(FORM_NAMES.map((name) => [ENDPOINTS[name], name]));

/**
 * Takes the beacons by which pages report visits (docs/behavior.md, "What is counted"). A beacon can add to numbers, but name
 * nothing: only pages and forms of the site count, and of a referrer only the host of a public site.
 */
export async function visitsCall(app: FastifyInstance): Promise<void> {
  const { visits } = app;
  useContractSchemas(app);
  app.removeAllContentTypeParsers();
  parseUrlencoded(app);
  app.withTypeProvider<ContractTypes>().post(
    VISITS_PATH,
    {
      bodyLimit: MAX_BEACON_BYTES,
      schema: {
        body: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: new BodySchema((body) => parseBody(beacon, body)),
            },
          },
        },
        response: { 204: z.undefined(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      // A request without a type has no body, and is not validated.
      const { page, from = '', form } = request.body ?? {};
      const formName = FORMS_BY_PATH.get(form ?? '');
      if (formName !== undefined) visits.started(formName, request);
      else if (page !== undefined) visits.shown(page, from, request);
      return reply.code(204).header('cache-control', 'no-store').send(undefined);
    },
  );
}
