import type { FastifyInstance } from 'fastify';
import { applicationSchema, type JobApplication } from '#contract/application.ts';
import { APPLICATION_ACCEPTED, ENDPOINTS } from '#contract/endpoints.ts';
import { CvNotFreeError } from '../database/entries.ts';
import { checked } from '../problems/contract-validation.ts';
import { invalidBody } from '../problems/problem-error.ts';
import { cvFault } from './cv-fault.ts';
import { formOf } from './form-of.ts';
import type { IntakeOptions } from './intake.ts';
import { thankNatively } from './native/native-post.ts';
import { takeNativeApplication } from './native-application.ts';
import { takeSubmission } from './take-submission.ts';

/**
 * Takes an application for a listed position with an uploaded CV that is there and that nobody used (specification,
 * section 7). Without scripts the CV comes in the same request.
 */
export function applicationCall(app: FastifyInstance, options: IntakeOptions): void {
  const { positions } = options;

  app.post(ENDPOINTS.application, async (request, reply) => {
    if (request.isNative) {
      await takeNativeApplication(options, request, reply);
      return thankNatively(reply);
    }
    const body = checked(applicationSchema, request.body);
    expectOpen(positions, body);
    await takeSubmission(options, request, reply, {
      kind: 'application',
      body,
      attachmentKey: body.s3bucketpathname,
      cvFault: await cvFault(options.cvStore, body.s3bucketpathname),
      form: formOf(request, 'application', body),
    }).catch((error) => {
      throw error instanceof CvNotFreeError ? cvNotFree() : error;
    });
    return reply.type('text/plain').send(APPLICATION_ACCEPTED);
  });
}

/** @throws {ProblemError} if the position is not listed */
export function expectOpen(positions: readonly string[], { role }: Pick<JobApplication, 'role'>): void {
  if (!positions.includes(role)) {
    throw invalidBody([{ pointer: '/role', detail: 'This position is not open.' }]);
  }
}

function cvNotFree() {
  const detail = 'This CV was not uploaded here or was sent before. Please upload your CV again.';
  return invalidBody([{ pointer: '/s3bucketpathname', detail }]);
}
