import { REPLACES_HEADER } from '@website/model/contract/call-headers.ts';
import { CV_PART, fileStem } from '@website/model/contract/cv-file.ts';
import { APPLICATION_ACCEPTED, ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { askedFields, type CallBody, type FormValues } from '@website/model/contract/forms/forms.ts';
import type { Refusals } from '@website/model/contract/forms/forms-content.ts';
import { callBody, callSchema, formSchema, withoutTimestamps } from '@website/model/contract/forms/rules.ts';
import { POSITION_CLOSED } from '@website/model/contract/problem.ts';
import { hasEnded, type OfferedPosition } from '@website/model/schema/position.ts';
import { isInfected } from '@website/store/database/attachments.ts';
import { CvNotFreeError } from '@website/store/database/call-records.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  attachmentRow,
  type ReceivedCv,
  type ReceivedParts,
  receiveParts,
  removeUnlessRecorded,
} from '../attachments/receive-parts.ts';
import { BYTES_OF_ROWS } from '../load/rate-limits.ts';
import { type FieldFault, invalidBody, ProblemError } from '../problems/problems.ts';
import { contentFor } from '../service-content.ts';
import type { LanguageContent } from '../service-options.ts';
import {
  BodySchema,
  type ContractTypes,
  fieldFaults,
  memoizeByForms,
  missingBody,
  PARTS,
  parseBody,
  REDIRECT,
  REFUSALS,
} from './contract-schemas.ts';
import { normalizeLineEnds, thankNatively } from './native/native-post.ts';
import { idempotencyKey, keepCallRecord, keyedCallOf, takeSubmission } from './take-submission.ts';

const ROLE = '/role';

const applicationSchema = memoizeByForms(({ application, shared }) =>
  callSchema('application', application.fields, shared),
);

/**
 * The call that applies for an open position, with an uploaded CV that no other application has claimed
 * (docs/behavior.md, "The four calls"). A native post sends the CV in the same request.
 */
export function applicationCall(app: FastifyInstance): void {
  app.withTypeProvider<ContractTypes>().post(
    ENDPOINTS.application,
    {
      schema: {
        body: {
          content: {
            'application/json': {
              schema: new BodySchema((body, forms) => parseBody(applicationSchema(forms), body)),
            },
            'multipart/form-data': { schema: PARTS },
          },
        },
        response: { 200: z.literal(APPLICATION_ACCEPTED), 303: REDIRECT, ...REFUSALS },
      },
    },
    async (request, reply) => {
      if (request.isNative) {
        await takeNatively(request);
        return thankNatively(request, reply);
      }
      if (request.body === undefined) throw missingBody();
      await takeUploaded(request, request.body);
      return reply.type('text/plain').send(APPLICATION_ACCEPTED);
    },
  );
}

async function takeUploaded(request: FastifyRequest, body: CallBody<'application'>): Promise<void> {
  const { now } = request.server;
  const content = contentFor(request);
  const { refusals } = content.forms.application;
  const position = expectListed(content, body);
  await takeSubmission(request, {
    kind: 'application',
    body,
    attachmentKey: body.s3bucketpathname,
    fault: ended(content, position, now()) ?? (await cvFault(request, refusals, body.s3bucketpathname)),
    form: keyedCallOf(request, 'application', withoutTimestamps('application', body)),
  }).catch((error) => {
    throw error instanceof CvNotFreeError ? invalidCv(refusals.cvGone) : error;
  });
}

/**
 * The position that an application names.
 *
 * @throws {ProblemError} if the company has none of this title
 */
function expectListed(
  { positions, forms }: LanguageContent,
  { role }: Pick<CallBody<'application'>, 'role'>,
): OfferedPosition {
  const position = positions.find(({ title }) => title === role);
  if (position === undefined) {
    throw invalidBody([{ pointer: ROLE, detail: forms.application.refusals.closed }]);
  }
  return position;
}

/**
 * The refusal of an application whose position has ended. It is decided where repetitions are recognized: an application that was
 * taken before the end and is sent again is still a repetition.
 */
function ended({ forms }: LanguageContent, position: OfferedPosition, now: number): ProblemError | undefined {
  if (!hasEnded(position, now)) return undefined;
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

/** A path that an upload answered. Any other text has no row, and no file is looked up for it. */
const KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,10}$/;

/**
 * The reason why an uploaded CV can't be taken although it may have a row: it is gone, a virus was found in it since, or the
 * store does not answer.
 *
 * Check before its row is claimed, not after: the service removes a CV only when its row is gone or claimed, so a CV that was
 * there is still there if the claim succeeds.
 */
async function cvFault(
  { server: { cvStore, database } }: FastifyRequest,
  { infected }: Refusals,
  key: string,
): Promise<Error | undefined> {
  if (!KEY.test(key)) return undefined;
  try {
    if (!(await cvStore.has(key))) return new CvNotFreeError();
    return (await isInfected(database, key)) ? invalidCv(infected, 'infected') : undefined;
  } catch (error) {
    return error as Error;
  }
}

function invalidCv(detail: string, code?: string): ProblemError {
  return invalidBody([{ pointer: '/s3bucketpathname', detail, ...(code !== undefined && { code }) }]);
}

/** Names of the native post's text parts: the form's fields (docs/behavior.md, "Forms without scripts"). */
const TEXTS = askedFields('application').flatMap(([name, { type }]) => (type === 'cv' ? [] : name));

/** Placeholder for the path of a CV that is not stored yet: the form's rules require one. */
const NO_PATH_YET = '-';

const nativeSchema = memoizeByForms(({ application, shared }) =>
  formSchema('application', application.fields, shared),
);

async function takeNatively(request: FastifyRequest): Promise<void> {
  const { database, now } = request.server;
  // The content of one build, whatever is published while the file comes in.
  const content = contentFor(request);
  const { forms } = content;
  const parts = await receiveParts(request, TEXTS);
  try {
    const { form, cv } = validateApplication(parts, nativeSchema(forms));
    const position = expectListed(content, form);
    const key = await cv.file.put(cv.type);
    const outcome = await takeSubmission(request, {
      kind: 'application',
      body: callBody('application', { ...form, s3bucketpathname: key }, forms.application.fields),
      attachmentKey: key,
      fault: ended(content, position, now()),
      form: keyedCallOf(request, 'application', { ...form, ownName: cv.ownName, sha256: cv.file.sha256 }),
      attachment: attachmentRow(key, cv, { fileName: fileStem(cv.ownName), contentType: '' }),
    });
    request.cvBytes = cv.file.size;
    if (outcome === 'repeated') await cv.file.discard();
  } catch (error) {
    await removeUnlessRecorded(database, parts.cv?.file, error);
    throw error;
  }
}

/** @throws {ProblemError} naming every field that is wrong, including the CV */
function validateApplication(
  { cv, texts, faults }: ReceivedParts,
  schema: ReturnType<typeof formSchema<'application'>>,
): { form: FormValues<'application'>; cv: ReceivedCv } {
  const fields = Object.fromEntries(TEXTS.map((name) => [name, normalizeLineEnds(texts.get(name) ?? '')]));
  const result = schema.safeParse({ ...fields, s3bucketpathname: NO_PATH_YET });
  const all: FieldFault[] = [...(result.success ? [] : fieldFaults(result.error.issues)), ...faults];
  if (!result.success || cv === undefined || all.length > 0) throw invalidBody(all);
  return { form: result.data, cv };
}

/** Names of the upload call's text parts (docs/behavior.md, "The four calls"). */
const UPLOAD_TEXTS = ['contentType', 'fileName'] as const;

const uploaded = z.object({ s3bucketpathname: z.string() });

/**
 * Takes a CV and answers the path under which an application may claim it (docs/behavior.md, "The four calls"). When the
 * answer is sent, the file and its row are on the disk.
 */
export function uploadCall(app: FastifyInstance): void {
  app.withTypeProvider<ContractTypes>().post(
    ENDPOINTS.upload,
    {
      schema: {
        body: { content: { 'multipart/form-data': { schema: PARTS } } },
        response: { 200: uploaded, ...REFUSALS },
      },
    },
    (request) =>
      app.formsInFlight.exclusively('upload', idempotencyKey(request), async () => {
        const parts = await receiveParts(request, UPLOAD_TEXTS);
        try {
          const upload = completeUpload(parts);
          const key = await keepUpload(request, upload);
          const { file } = upload.cv;
          request.cvBytes = file.size;
          request.outcome = file.key() === key ? 'kept' : 'repeated';
          if (file.key() !== key) await file.discard();
          return { s3bucketpathname: key };
        } catch (error) {
          await removeUnlessRecorded(app.database, parts.cv?.file, error);
          throw error;
        }
      }),
  );
}

/**
 * Stores a CV and its row; a form that was uploaded before keeps its first file.
 *
 * @returns the key to answer
 */
async function keepUpload(
  request: FastifyRequest,
  { cv, ...texts }: ReturnType<typeof completeUpload>,
): Promise<string> {
  const { cvStore, keeper, rates } = request.server;
  const form = keyedCallOf(request, 'upload', { ...texts, ownName: cv.ownName, sha256: cv.file.sha256 });
  const replaces = request.headers[REPLACES_HEADER.toLowerCase()]?.toString();
  const key = await cv.file.put(cv.type);
  const attachment = attachmentRow(key, cv, texts);
  const bytes = cv.file.size + Buffer.byteLength(cv.text) + BYTES_OF_ROWS;
  const result = await rates.during(request, bytes, () =>
    keepCallRecord(keeper, { form, attachment, replaces }),
  );
  if (result.is === 'repeated') {
    const { attachment_key: first } = result.before;
    if (first === null) throw new Error('a form that brought a CV is recorded without it');
    return first;
  }
  if (replaces !== undefined && result.isReplaced) {
    // The removal is recorded: if it fails now, the hourly sweep retries it.
    await cvStore.remove(replaces).catch((err: unknown) => {
      request.log.error({ err }, 'a replaced CV could not be removed');
    });
  }
  return key;
}

/** @throws {ProblemError} naming every part that is missing or wrong */
function completeUpload({ cv, texts, faults }: ReceivedParts) {
  const missing = UPLOAD_TEXTS.filter(
    (name) => !texts.has(name) && !faults.some(({ pointer }) => pointer === `#/${name}`),
  );
  const all: FieldFault[] = [...faults, ...missing.map(missingPart)];
  if (cv !== undefined && all.length === 0) {
    return { cv, contentType: texts.get('contentType') ?? '', fileName: texts.get('fileName') ?? '' };
  }
  throw invalidBody(all.length > 0 ? all : [missingPart(CV_PART)]);
}

function missingPart(name: string): FieldFault {
  return { pointer: `#/${name}`, detail: 'This part is missing.', isTechnical: true };
}
