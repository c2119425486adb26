import type { FastifyInstance } from 'fastify';
import { APPLICATION_ACCEPTED, ENDPOINTS } from '#contract/endpoints.ts';
import { withoutMoments } from '#contract/forms/call-body.ts';
import type { CallBody } from '#contract/forms/forms.ts';
import type { Refusals } from '#contract/forms/forms-content.ts';
import { callSchema } from '#contract/forms/rules.ts';
import { CvNotFreeError } from '../database/call-records.ts';
import { checked } from '../problems/contract-validation.ts';
import { invalidBody } from '../problems/problem-error.ts';
import { cvFault } from './cv-fault.ts';
import { formOf } from './form-of.ts';
import type { IntakeOptions } from './intake.ts';
import { thankNatively } from './native/native-post.ts';
import { nativeApplication } from './native-application.ts';
import { takeSubmission } from './take-submission.ts';

/**
 * Takes an application for a listed position with an uploaded CV that is there and that nobody has used
 * (docs/behavior.md, "The four calls"). Without scripts the CV comes in the same request.
 */
export function applicationCall(app: FastifyInstance, options: IntakeOptions): void {
  const { application, shared } = options.forms;
  const takeNatively = nativeApplication(options);
  const schema = callSchema('application', application.fields, shared);

  app.post(ENDPOINTS.application, async (request, reply) => {
    if (request.isNative) {
      await takeNatively(request, reply);
      return thankNatively(reply);
    }
    const body = checked(schema, request.body);
    expectOpen(options, body);
    await takeSubmission(options, request, reply, {
      kind: 'application',
      body,
      attachmentKey: body.s3bucketpathname,
      cvFault: await cvFault(options.cvStore, body.s3bucketpathname),
      form: formOf(request, 'application', withoutMoments('application', body)),
    }).catch((error) => {
      throw error instanceof CvNotFreeError ? cvNotFree(application.refusals) : error;
    });
    return reply.type('text/plain').send(APPLICATION_ACCEPTED);
  });
}

/** @throws {ProblemError} if the position is not listed */
export function expectOpen(
  { positions, forms }: Pick<IntakeOptions, 'positions' | 'forms'>,
  { role }: Pick<CallBody<'application'>, 'role'>,
): void {
  if (!positions.includes(role)) {
    throw invalidBody([{ pointer: '/role', detail: forms.application.refusals.closed }]);
  }
}

function cvNotFree({ cvGone }: Refusals) {
  return invalidBody([{ pointer: '/s3bucketpathname', detail: cvGone }]);
}
