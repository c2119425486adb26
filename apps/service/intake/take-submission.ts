import { DAY_MS } from '@website/model/contract/durations.ts';
import { formOfKind } from '@website/model/contract/forms/forms.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import type { CallRecord } from '@website/store/database/call-records.ts';
import type { NewSubmission } from '@website/store/database/submissions.ts';
import type { FastifyRequest } from 'fastify';
import { BYTES_OF_ROWS } from '../load/rate-limits.ts';
import { repeatHash } from '../spam/repeat-hash.ts';
import { type Circumstances, reasonsToHold } from '../spam/spam-signs.ts';
import { xsrfToken } from '../tokens/xsrf-tokens.ts';
import { idempotencyKey, keepCallRecord } from './idempotency-key.ts';
import type { IntakeOptions } from './intake-options.ts';

/** A call whose body is valid. */
export interface CheckedCall
  extends Pick<NewSubmission, 'kind' | 'body' | 'attachmentKey'>,
    Pick<CallRecord, 'attachment' | 'fault'> {
  /** The form it sends, if its page named it. */
  form: CallRecord['form'];
}

/** What became of a call that was taken: kept, held as spam, or known as a repetition. */
export type CallOutcome = 'kept' | 'held' | 'repeated';

/**
 * Keeps what a call brought, once for each filled-in form. When this returns, it is on the disk.
 *
 * @throws {ProblemError} if the form key was used for another body
 * @throws {CvNotFreeError} if the CV it names is unknown, taken or gone
 */
export async function takeSubmission(
  options: IntakeOptions,
  request: FastifyRequest,
  call: CheckedCall,
): Promise<CallOutcome> {
  // A browser shows only the last of two answers, so a form without scripts is not refused if its button is pressed twice.
  const key = idempotencyKey(request);
  const outcome = await options.inFlight.during(call.form?.call, key, () => take(options, request, call));
  request.outcome = outcome;
  if (outcome === 'kept') {
    options.onSubmission();
    options.visits.sent(formOfKind(call.kind), request);
  }
  return outcome;
}

async function take(
  options: IntakeOptions,
  request: FastifyRequest,
  { form, attachment, fault, ...submission }: CheckedCall,
): Promise<CallOutcome> {
  const { keeper, repeats } = options;
  const said = { name: repeatHash(submission.kind, submission.body), windowMs: DAY_MS };
  const { total } = repeats.add({ ...said, number: 1 });
  const heldFor = reasonsToHold({
    ...circumstances(request, options),
    kind: submission.kind,
    body: submission.body,
    repeats: total - 1,
  });
  let outcome: CallOutcome | undefined;
  try {
    const page = pageOf(request, options.isPage);
    const record = { form, attachment, fault, submission: { ...submission, heldFor, page } };
    const result = await options.rates.during(request, bytesOf(record), () => keepCallRecord(keeper, record));
    if (result.is === 'repeated') outcome = 'repeated';
    else outcome = heldFor.length > 0 ? 'held' : 'kept';
    return outcome;
  } finally {
    // What was not kept after all does not count.
    if (outcome === undefined || outcome === 'repeated') repeats.add({ ...said, number: -1 });
  }
}

/**
 * The path of the page on which a form was filled in, as far as the browser says: only one that this site has, so that nothing
 * that somebody made up gets into mails, and nothing behind a question mark.
 */
function pageOf({ headers, host }: FastifyRequest, isPage: IntakeOptions['isPage']): string | undefined {
  const { referer = '', 'sec-fetch-site': site } = headers;
  // From another origin a browser names no page.
  if (site !== undefined && site !== 'same-origin') return undefined;
  const from = URL.parse(referer);
  return from?.host === host && isPage(from.pathname) ? from.pathname : undefined;
}

/** Roughly how much disk space a call record takes up. */
function bytesOf({ submission, attachment }: Pick<CallRecord, 'submission' | 'attachment'>): number {
  const text = Buffer.byteLength(JSON.stringify(submission?.body ?? {}));
  const cvText = Buffer.byteLength(attachment?.cv_text ?? '');
  return text + (attachment?.size ?? 0) + cvText + BYTES_OF_ROWS;
}

function circumstances(
  request: FastifyRequest,
  { tokens, allowedOrigins }: IntakeOptions,
): Omit<Circumstances, 'kind' | 'body' | 'repeats'> {
  const token = xsrfToken(request.headers.cookie);
  const issuedAt = token === undefined ? undefined : tokens.issuedAt(token);
  // Pages of another origin have no token of this one.
  const fromElsewhere = token === undefined && allowedOrigins.includes(request.headers.origin ?? '');
  return {
    sincePageMs: fromElsewhere ? Number.POSITIVE_INFINITY : issuedAt && Date.now() - issuedAt.getTime(),
    limitUsed: request.limitUsed ?? 0,
  };
}

/** Makes something of the forms' texts once, and anew when a later build has brought others. */
export function madeOfTexts<T>(make: (forms: FormsContent) => T): (forms: FormsContent) => T {
  let latest: { forms: FormsContent; made: T } | undefined;
  return (forms) => {
    if (latest?.forms !== forms) latest = { forms, made: make(forms) };
    return latest.made;
  };
}
