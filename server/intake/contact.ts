import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contactMessageSchema } from '#contract/contact-message.ts';
import { CONTACT_ACCEPTED_STATUS, ENDPOINTS } from '#contract/endpoints.ts';
import type { ContractTypes } from '../problems/contract-validation.ts';
import { formOf } from './form-of.ts';
import type { IntakeOptions } from './intake.ts';
import { thankNatively } from './native/native-post.ts';
import { takeSubmission } from './take-submission.ts';

/** Takes a message of the contact page (specification, section 7). */
export function contactCall(app: FastifyInstance, options: IntakeOptions): void {
  app
    .withTypeProvider<ContractTypes>()
    .post(
      ENDPOINTS.contact,
      { schema: { body: contactMessageSchema }, preValidation: stampNatively },
      async (request, reply) => {
        const { body } = request;
        const { contactemail, message } = body;
        // A browser without scripts can't say when it sends.
        const said = request.isNative ? { contactemail, message } : body;
        await takeSubmission(options, request, reply, {
          kind: 'contact',
          body,
          form: formOf(request, 'contact', said),
        });
        return request.isNative ? thankNatively(reply) : { status: CONTACT_ACCEPTED_STATUS };
      },
    );
}

async function stampNatively(request: FastifyRequest): Promise<void> {
  if (!request.isNative) return;
  const now = new Date().toISOString();
  request.body = { createdOn: now, updatedOn: now, ...(request.body as object) };
}
