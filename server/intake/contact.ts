import type { FastifyInstance } from 'fastify';
import { contactMessageSchema } from '#contract/contact-message.ts';
import { CONTACT_ACCEPTED_STATUS, ENDPOINTS } from '#contract/endpoints.ts';
import { keepSubmission } from '../database/submissions.ts';
import type { ContractTypes } from '../problems/contract-validation.ts';
import type { IntakeOptions } from './intake.ts';

/** Takes a message of the contact page (specification, section 7). */
export function contactCall(
  app: FastifyInstance,
  { database, mailDomain, onSubmission }: IntakeOptions,
): void {
  app
    .withTypeProvider<ContractTypes>()
    .post(ENDPOINTS.contact, { schema: { body: contactMessageSchema } }, async ({ body }) => {
      await keepSubmission(database, { kind: 'contact', body }, mailDomain);
      onSubmission();
      return { status: CONTACT_ACCEPTED_STATUS };
    });
}
