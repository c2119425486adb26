import type { FastifyInstance } from 'fastify';
import { APPLICATION_ACCEPTED, ENDPOINTS } from '#contract/endpoints.ts';
import { withoutMoments } from '#contract/forms/call-body.ts';
import type { CallBody } from '#contract/forms/forms.ts';
import type { Refusals } from '#contract/forms/forms-content.ts';
import { callSchema } from '#contract/forms/rules.ts';
import { POSITION_CLOSED } from '#contract/problem.ts';
import { hasEnded } from '#schema/offered-position.ts';
import { CvNotFreeError } from '../database/call-records.ts';
import { checked } from '../problems/contract-validation.ts';
import { invalidBody, ProblemError } from '../problems/problem-error.ts';
import { cvFault } from './cv-fault.ts';
import { formOf } from './form-of.ts';
import type { IntakeContent, IntakeOptions } from './intake.ts';
import { madeOfTexts } from './made-of-texts.ts';
import { thankNatively } from './native/native-post.ts';
import { nativeApplication } from './native-application.ts';
import { takeSubmission } from './take-submission.ts';

/** Where a call names its position. */
const ROLE = '/role';

/**
 * Takes an application for an open position with an uploaded CV that is there and that nobody has used
 * (docs/behavior.md, "The four calls"). Without scripts the CV comes in the same request.
 */
export function applicationCall(app: FastifyInstance, options: IntakeOptions): void {
  const takeNatively = nativeApplication(options);
  const schema = madeOfTexts(({ application, shared }) =>
    callSchema('application', application.fields, shared),
  );

  app.post(ENDPOINTS.application, async (request, reply) => {
    if (request.isNative) {
      await takeNatively(request);
      return thankNatively(reply);
    }
    const { forms, positions } = options.content();
    const body = checked(schema(forms), request.body);
    const position = expectListed({ forms, positions }, body);
    await takeSubmission(options, request, {
      kind: 'application',
      body,
      attachmentKey: body.s3bucketpathname,
      fault:
        ended({ forms, now: options.now }, position) ??
        (await cvFault({ ...options, forms }, body.s3bucketpathname)),
      form: formOf(request, 'application', withoutMoments('application', body)),
    }).catch((error) => {
      throw error instanceof CvNotFreeError ? cvNotFree(forms.application.refusals) : error;
    });
    return reply.type('text/plain').send(APPLICATION_ACCEPTED);
  });
}

type Listed = IntakeContent['positions'][number];

/**
 * The position that an application names.
 *
 * @throws {ProblemError} if the company has none of this title
 */
export function expectListed(
  { positions, forms }: Pick<IntakeContent, 'positions' | 'forms'>,
  { role }: Pick<CallBody<'application'>, 'role'>,
): Listed {
  const position = positions.find(({ title }) => title === role);
  if (position === undefined) {
    throw invalidBody([{ pointer: ROLE, detail: forms.application.refusals.closed }]);
  }
  return position;
}

/**
 * Why nobody can apply for a position any more. An application that was taken before its end and is sent again is still a
 * repetition, so this is found beforehand and decided where repetitions are known.
 */
export function ended(
  { forms, now }: Pick<IntakeContent, 'forms'> & Pick<IntakeOptions, 'now'>,
  position: Listed,
): ProblemError | undefined {
  if (!hasEnded(position, now())) return undefined;
  return new ProblemError(
    {
      type: POSITION_CLOSED,
      title: 'The position is closed',
      status: 422,
      detail: 'Its last day is over. Applications for it are no longer taken.',
    },
    { faults: [{ pointer: ROLE, detail: forms.application.refusals.ended }] },
  );
}

function cvNotFree({ cvGone }: Refusals) {
  return invalidBody([{ pointer: '/s3bucketpathname', detail: cvGone }]);
}
