import type { FastifyRequest } from 'fastify';
import { fileStem } from '#contract/cv-file.ts';
import { callBody } from '#contract/forms/call-body.ts';
import { askedFields, type FormValues } from '#contract/forms/forms.ts';
import { formSchema } from '#contract/forms/rules.ts';
import {
  attachmentRow,
  type ReceivedCv,
  type ReceivedParts,
  receiveParts,
  removeUnlessRecorded,
} from '../attachments/receive-parts.ts';
import { fieldProblems } from '../problems/contract-validation.ts';
import { type FieldFault, invalidBody } from '../problems/problem-error.ts';
import { ended, expectListed } from './application.ts';
import { formOf } from './idempotency-key.ts';
import type { IntakeOptions } from './intake.ts';
import { lines } from './native/urlencoded.ts';
import { madeOfTexts, takeSubmission } from './take-submission.ts';

/** Names of the form's texts: those of the form with scripts (docs/behavior.md, "Forms without scripts"). */
const TEXTS = askedFields('application').flatMap(([name, { type }]) => (type === 'cv' ? [] : name));

/** Stands in for the path of the CV while it has none: the form's rules require one. */
const NO_PATH_YET = '-';

/** Makes the function that takes an application that a browser sends by itself: the fields and the CV in one request. */
export function nativeApplication(options: IntakeOptions): (request: FastifyRequest) => Promise<void> {
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
