import type { FastifyInstance } from 'fastify';
import { applicationSchema } from '#contract/application.ts';
import { APPLICATION_ACCEPTED, ENDPOINTS } from '#contract/endpoints.ts';
import { CvNotFreeError, keepSubmission } from '../database/submissions.ts';
import type { ContractTypes } from '../problems/contract-validation.ts';
import { invalidBody } from '../problems/problem-error.ts';
import type { IntakeOptions } from './intake.ts';

/** Takes an application for a listed position with an uploaded CV that nobody used (specification, section 7). */
export function applicationCall(app: FastifyInstance, options: IntakeOptions): void {
  const { database, mailDomain, positions, onSubmission } = options;

  app
    .withTypeProvider<ContractTypes>()
    .post(ENDPOINTS.application, { schema: { body: applicationSchema } }, async ({ body }, reply) => {
      if (!positions.includes(body.role)) {
        throw invalidBody([{ pointer: '/role', detail: 'This position is not open.' }]);
      }
      const submission = { kind: 'application', body, attachmentKey: body.s3bucketpathname } as const;
      await keepSubmission(database, submission, mailDomain).catch((error) => {
        throw error instanceof CvNotFreeError ? cvNotFree() : error;
      });
      onSubmission();
      return reply.type('text/plain').send(APPLICATION_ACCEPTED);
    });
}

function cvNotFree() {
  const detail = 'This CV was not uploaded here or was sent before. Please upload your CV again.';
  return invalidBody([{ pointer: '/s3bucketpathname', detail }]);
}
