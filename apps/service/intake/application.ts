import { fileStem } from '@website/model/contract/cv-file.ts';
import { APPLICATION_ACCEPTED, ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { callBody, withoutMoments } from '@website/model/contract/forms/call-body.ts';
import { askedFields, type CallBody, type FormValues } from '@website/model/contract/forms/forms.ts';
import type { Refusals } from '@website/model/contract/forms/forms-content.ts';
import { callSchema, formSchema } from '@website/model/contract/forms/rules.ts';
import { POSITION_CLOSED } from '@website/model/contract/problem.ts';
import { hasEnded } from '@website/model/schema/position-end.ts';
import { CvNotFreeError } from '@website/store/database/call-records.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  attachmentRow,
  type ReceivedCv,
  type ReceivedParts,
  receiveParts,
  removeUnlessRecorded,
} from '../attachments/receive-parts.ts';
import { checked, fieldProblems } from '../problems/contract-validation.ts';
import { type FieldFault, invalidBody, ProblemError } from '../problems/problem-error.ts';
import { formOf } from './idempotency-key.ts';
import type { IntakeContent, IntakeOptions } from './intake-options.ts';
import { thankNatively } from './native/native-post.ts';
import { lines } from './native/urlencoded.ts';
import { madeOfTexts, takeSubmission } from './take-submission.ts';

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
        (await cvFault(options, forms.application.refusals, body.s3bucketpathname)),
      form: formOf(request, 'application', withoutMoments('application', body)),
    }).catch((error) => {
      throw error instanceof CvNotFreeError ? invalidCv(forms.application.refusals.cvGone) : error;
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
function expectListed(
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
function ended(
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

/** A path that an upload answered. Anything else that is sent as one has no row, and no file is looked for. */
const KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,10}$/;

/**
 * Why an uploaded CV can't be taken although it may have a row: it is gone, a virus was found in it since, or nobody can
 * tell.
 *
 * Check before its row is claimed, not after: the service removes a CV only when its row is gone or claimed, so one that
 * was there is still there if the claim succeeds.
 */
async function cvFault(
  { cvStore, isInfected }: IntakeOptions,
  { infected }: Refusals,
  key: string,
): Promise<Error | undefined> {
  if (!KEY.test(key)) return undefined;
  try {
    if (!(await cvStore.has(key))) return new CvNotFreeError();
    return (await isInfected(key)) ? invalidCv(infected, 'infected') : undefined;
  } catch (error) {
    return error as Error;
  }
}

function invalidCv(detail: string, code?: string): ProblemError {
  return invalidBody([{ pointer: '/s3bucketpathname', detail, ...(code !== undefined && { code }) }]);
}

/** Names of the form's texts: those of the form with scripts (docs/behavior.md, "Forms without scripts"). */
const TEXTS = askedFields('application').flatMap(([name, { type }]) => (type === 'cv' ? [] : name));

/** Stands in for the path of the CV while it has none: the form's rules require one. */
const NO_PATH_YET = '-';

/** Makes the function that takes an application that a browser sends by itself: the fields and the CV in one request. */
function nativeApplication(options: IntakeOptions): (request: FastifyRequest) => Promise<void> {
  const schema = madeOfTexts(({ application, shared }) =>
    formSchema('application', application.fields, shared),
  );
  return async (request) => {
    const { forms, positions } = options.content();
    const parts = await receiveParts(request, { ...options, forms }, TEXTS);
    try {
      const { form, cv } = complete(parts, schema(forms));
      const position = expectListed({ forms, positions }, form);
      const key = await cv.file.put(cv.type);
      const how = await takeSubmission(options, request, {
        kind: 'application',
        body: callBody('application', { ...form, s3bucketpathname: key }, forms.application.fields),
        attachmentKey: key,
        fault: ended({ forms, now: options.now }, position),
        form: formOf(request, 'application', { ...form, ownName: cv.ownName, sha256: cv.file.sha256 }),
        attachment: attachmentRow(key, cv, { fileName: fileStem(cv.ownName), contentType: '' }),
      });
      request.cvBytes = cv.file.size;
      if (how === 'repeated') await cv.file.discard();
    } catch (error) {
      await removeUnlessRecorded(options.isRecorded, parts.cv?.file, error);
      throw error;
    }
  };
}

/** @throws {ProblemError} naming every field that is wrong, including the CV */
function complete(
  { cv, texts, faults }: ReceivedParts,
  schema: ReturnType<typeof formSchema<'application'>>,
): { form: FormValues<'application'>; cv: ReceivedCv } {
  const fields = Object.fromEntries(TEXTS.map((name) => [name, lines(texts.get(name) ?? '')]));
  const result = schema.safeParse({ ...fields, s3bucketpathname: NO_PATH_YET });
  const all: FieldFault[] = [...(result.success ? [] : fieldProblems(result.error.issues)), ...faults];
  if (!result.success || cv === undefined || all.length > 0) throw invalidBody(all);
  return { form: result.data, cv };
}
