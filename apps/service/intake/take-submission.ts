import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@website/model/contract/call-headers.ts';
import { DAY_MS, MINUTE_MS } from '@website/model/contract/durations.ts';
import type { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { formOfKind } from '@website/model/contract/forms/forms.ts';
import type { CallRecord, KeepResult } from '@website/store/database/call-records.ts';
import { type KeyedCall, KeyReusedError } from '@website/store/database/call-records.ts';
import type { Keeper } from '@website/store/database/group-commit.ts';
import type { NewSubmission } from '@website/store/database/submissions.ts';
import type { FastifyRequest } from 'fastify';
import { BYTES_OF_ROWS } from '../load/rate-limits.ts';
import { plainProblem } from '../problems/problems.ts';
import { contentFor } from '../service-content.ts';
import { type Circumstances, reasonsToHold, repeatHash } from '../spam/spam-signs.ts';
import { xsrfToken } from '../tokens/xsrf-tokens.ts';

// How a valid call is stored exactly once: idempotency, spam signs, rate limits, then the database.

declare module 'fastify' {
  interface FastifyRequest {
    /** The outcome of a call that was taken, for the log and the metrics; undefined for one that was refused. */
    outcome?: CallOutcome;
    /** Size of the CV of a call, for the metrics. */
    cvBytes?: number;
  }
}

/** A call whose body is valid. */
export interface CheckedCall
  extends Pick<NewSubmission, 'kind' | 'body' | 'attachmentKey'>,
    Pick<CallRecord, 'attachment' | 'fault'> {
  /** Identifies the filled-in form, if its page sent an idempotency key. */
  form: CallRecord['form'];
}

/** The outcome of a call that was taken: stored, held as spam, or recognized as a repetition. */
export type CallOutcome = 'kept' | 'held' | 'repeated';

/**
 * Stores a call, once for each filled-in form. When this returns, the data is on the disk.
 *
 * @throws {ProblemError} if the idempotency key was used for another body
 * @throws {CvNotFreeError} if the CV it names is unknown, taken or gone
 */
export async function takeSubmission(request: FastifyRequest, call: CheckedCall): Promise<CallOutcome> {
  const { formsInFlight, tasks, visits } = request.server;
  // A browser shows only the last of two answers, so a form without scripts is not refused if its button is pressed twice.
  const key = idempotencyKey(request);
  const outcome = await formsInFlight.exclusively(call.form?.call, key, () => store(request, call));
  request.outcome = outcome;
  if (outcome === 'kept') {
    tasks.wakeDelivery();
    visits.sent(formOfKind(call.kind), request);
  }
  return outcome;
}

async function store(
  request: FastifyRequest,
  { form, attachment, fault, ...submission }: CheckedCall,
): Promise<CallOutcome> {
  const { keeper, repeats, rates } = request.server;
  const repetition = { name: repeatHash(submission.kind, submission.body), windowMs: DAY_MS };
  const { total } = repeats.add({ ...repetition, number: 1 });
  const heldFor = reasonsToHold({
    ...circumstances(request),
    kind: submission.kind,
    body: submission.body,
    repeats: total - 1,
  });
  let outcome: CallOutcome | undefined;
  try {
    const { base, language } = contentFor(request);
    const from = { page: pageOf(request), language: base === '' ? undefined : language };
    const record = { form, attachment, fault, submission: { ...submission, heldFor, ...from } };
    const result = await rates.during(request, bytesOf(record), () => keepCallRecord(keeper, record));
    if (result.is === 'repeated') outcome = 'repeated';
    else outcome = heldFor.length > 0 ? 'held' : 'kept';
    return outcome;
  } finally {
    // Only a submission that was stored counts.
    if (outcome === undefined || outcome === 'repeated') repeats.add({ ...repetition, number: -1 });
  }
}

/**
 * The path of the page on which a form was filled in, by the `Referer` header: only a page of this site, so that no
 * made-up text gets into mails, and without its query.
 */
function pageOf({ headers, host, server }: FastifyRequest): string | undefined {
  const { referer = '', 'sec-fetch-site': site } = headers;
  // A browser sends no path to another origin.
  if (site !== undefined && site !== 'same-origin') return undefined;
  const from = URL.parse(referer);
  return from?.host === host && server.isPage(from.pathname) ? from.pathname : undefined;
}

/** An estimate of the disk space of a call record. */
function bytesOf({ submission, attachment }: Pick<CallRecord, 'submission' | 'attachment'>): number {
  const text = Buffer.byteLength(JSON.stringify(submission?.body ?? {}));
  const cvText = Buffer.byteLength(attachment?.cv_text ?? '');
  return text + (attachment?.size ?? 0) + cvText + BYTES_OF_ROWS;
}

function circumstances(request: FastifyRequest): Omit<Circumstances, 'kind' | 'body' | 'repeats'> {
  const { tokens, config } = request.server;
  const token = xsrfToken(request.headers.cookie);
  const issuedAt = token === undefined ? undefined : tokens.issuedAt(token);
  // Pages of another origin have no token of this one.
  const isForeign = token === undefined && config.ALLOWED_ORIGINS.includes(request.headers.origin ?? '');
  return {
    sincePageMs: isForeign ? Number.POSITIVE_INFINITY : issuedAt && Date.now() - issuedAt.getTime(),
    limitUsed: request.limitUsed ?? 0,
  };
}

type CallName = keyof typeof ENDPOINTS;

/** Visible ASCII; a key may have the quotes of a structured field. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The idempotency key of a call, if it has one.
 *
 * @throws {ProblemError} if it is empty, too long or not visible ASCII
 */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const value = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (value === undefined) return undefined;
  const text = String(value);
  const key = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  if (!KEY.test(key)) {
    throw plainProblem(400, `${IDEMPOTENCY_HEADER} must be 1 to 200 visible ASCII characters.`);
  }
  return key;
}

/** A hash of a call's content, independent of the order of its fields. */
function fingerprint(content: object): string {
  const sorted = Object.fromEntries(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** After this time an identical form without scripts is a new submission, not a second press of its button. */
const PRESSED_AGAIN_MS = 15 * MINUTE_MS;

/**
 * The form that a call sends, by which a retried call is deduplicated. A page's scripts send an idempotency key; a form that a
 * browser sends without scripts is identified by its content and the browser's token.
 *
 * @param content - the call without the fields that a browser or this service adds when it is sent
 * @throws {ProblemError} if the key is malformed
 */
export function keyedCallOf(request: FastifyRequest, call: CallName, content: object): KeyedCall | undefined {
  const key = idempotencyKey(request);
  if (key === undefined && !request.isNative) return undefined;
  const hash = fingerprint(content);
  if (key !== undefined) return { call, key, fingerprint: hash };
  const token = xsrfToken(request.headers.cookie) ?? '';
  const digest = createHash('sha256').update(token).update(hash).digest('hex');
  return { call, key: `native ${digest}`, fingerprint: hash, ttlMs: PRESSED_AGAIN_MS };
}

/** A lock for each form that is being taken. */
export class FormsInFlight {
  readonly #forms = new Set<string>();

  /**
   * Takes a form; meanwhile another call with the same key is refused.
   *
   * @throws {ProblemError} if it is being taken already
   */
  async exclusively<T>(
    call: string | undefined,
    key: string | undefined,
    take: () => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return take();
    const form = `${call} ${key}`;
    if (this.#forms.has(form)) {
      throw plainProblem(409, 'This form is being sent already. Please wait for its answer.', {
        'retry-after': '1',
      });
    }
    this.#forms.add(form);
    try {
      return await take();
    } finally {
      this.#forms.delete(form);
    }
  }
}

/**
 * Stores a call record, or finds the one that the same form created before.
 *
 * @throws {ProblemError} if the idempotency key was used for another body
 * @throws {CvNotFreeError} if the CV it names is unknown, taken or gone
 */
export async function keepCallRecord(
  keeper: Keeper,
  record: CallRecord,
): Promise<Exclude<KeepResult, { is: 'refused' }>> {
  const result = await keeper.keep(record);
  if (result.is !== 'refused') return result;
  if (result.reason instanceof KeyReusedError) {
    throw plainProblem(422, 'This Idempotency-Key was used for a form with another body.');
  }
  throw result.reason;
}
