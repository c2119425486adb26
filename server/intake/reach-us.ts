import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { reachUsSchema } from '#contract/reach-us.ts';
import { keepSubmission } from '../database/submissions.ts';
import type { ContractTypes } from '../problems/contract-validation.ts';
import type { IntakeOptions } from './intake.ts';

/** Takes a request to be contacted (specification, section 7); the form reads nothing but the success. */
export function reachUsCall(
  app: FastifyInstance,
  { database, mailDomain, onSubmission }: IntakeOptions,
): void {
  app
    .withTypeProvider<ContractTypes>()
    .post(ENDPOINTS.reachUs, { schema: { body: reachUsSchema } }, async ({ body }) => {
      await keepSubmission(database, { kind: 'reach-us', body }, mailDomain);
      onSubmission();
      return { status: 200 };
    });
}
