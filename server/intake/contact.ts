import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTACT_ACCEPTED_STATUS, ENDPOINTS } from '#contract/endpoints.ts';
import { moments, withoutMoments } from '#contract/forms/call-body.ts';
import { callSchema } from '#contract/forms/rules.ts';
import type { ContractTypes } from '../problems/contract-validation.ts';
import { formOf } from './form-of.ts';
import type { IntakeOptions } from './intake.ts';
import { thankNatively } from './native/native-post.ts';
import { takeSubmission } from './take-submission.ts';

/** Takes a message of the contact page (docs/behavior.md, "The four calls"). */
export function contactCall(app: FastifyInstance, options: IntakeOptions): void {
  app.withTypeProvider<ContractTypes>().post(
    ENDPOINTS.contact,
    {
      schema: { body: callSchema('contact', options.forms.contact.fields, options.forms.shared) },
      preValidation: stampNatively,
    },
    async (request, reply) => {
      const { body } = request;
      await takeSubmission(options, request, reply, {
        kind: 'contact',
        body,
        // The same form may be sent again at another moment.
        form: formOf(request, 'contact', withoutMoments('contact', body)),
      });
      return request.isNative ? thankNatively(reply) : { status: CONTACT_ACCEPTED_STATUS };
    },
  );
}

async function stampNatively(request: FastifyRequest): Promise<void> {
  if (!request.isNative) return;
  // A browser without scripts can't say when it sends.
  request.body = { ...moments('contact'), ...(request.body as object) };
}
