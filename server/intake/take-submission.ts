import type { FastifyReply, FastifyRequest } from 'fastify';
import { BYTES_OF_ROWS } from '../database/bytes-kept.ts';
import type { Entry } from '../database/entries.ts';
import type { NewSubmission } from '../database/submissions.ts';
import { clientAddress } from '../requests/client-address.ts';
import { repeatHash } from '../spam/repeat-hash.ts';
import { type Circumstances, reasonsToHold } from '../spam/spam-signs.ts';
import { xsrfToken } from '../tokens/xsrf-tokens.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { IntakeOptions } from './intake.ts';
import { keepEntry } from './keep-entry.ts';

/** A call whose body is valid. */
export interface CheckedCall
  extends Pick<NewSubmission, 'kind' | 'body' | 'attachmentKey'>,
    Pick<Entry, 'attachment' | 'cvFault'> {
  /** The form it sends, if its page named it. */
  form: Entry['form'];
}

/** How a call was taken: now, or as the repetition of one that was taken before. */
export type TakenHow = 'kept' | 'held' | 'repeated';

/**
 * Keeps what a call brought, once for each filled form. When this returns it is on the disk.
 *
 * @throws {ProblemError} if the form's key was used for another body
 * @throws {CvNotFreeError} if the CV it names is unknown, taken or gone
 */
export async function takeSubmission(
  options: IntakeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  call: CheckedCall,
): Promise<TakenHow> {
  // A browser shows only the last of two answers, so a form without scripts is not refused for being pressed twice.
  const key = idempotencyKey(request);
  const how = await options.inFlight.during(call.form?.call, key, () => take(options, request, reply, call));
  request.outcome = how;
  if (how === 'kept') options.onSubmission();
  return how;
}

async function take(
  options: IntakeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, attachment, cvFault, ...submission }: CheckedCall,
): Promise<TakenHow> {
  const { keeper, repeats } = options;
  const hash = repeatHash(submission.kind, submission.body);
  const noted = repeats.note(hash, performance.now());
  const heldFor = reasonsToHold({
    ...circumstances(request, reply, options),
    kind: submission.kind,
    body: submission.body,
    repeats: noted.before,
  });
  let how: TakenHow | undefined;
  try {
    const entry = { form, attachment, cvFault, submission: { ...submission, heldFor } };
    request.arriving?.release();
    const result = await options.hourly.during(
      clientAddress(request),
      bytesOf(entry),
      () => keepEntry(keeper, entry),
      ({ is }) => is === 'kept',
    );
    if (result.is === 'repeated') how = 'repeated';
    else how = heldFor.length > 0 ? 'held' : 'kept';
    return how;
  } finally {
    if (how === undefined || how === 'repeated') noted.takeBack();
  }
}

/** How much room an entry takes up on the disk, roughly. */
function bytesOf({ submission, attachment }: Pick<Entry, 'submission' | 'attachment'>): number {
  const text = Buffer.byteLength(JSON.stringify(submission?.body ?? {}));
  return text + (attachment?.size ?? 0) + BYTES_OF_ROWS;
}

function circumstances(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, allowedOrigins }: IntakeOptions,
): Omit<Circumstances, 'kind' | 'body' | 'repeats'> {
  const token = xsrfToken(request.headers.cookie);
  const issuedAt = token === undefined ? undefined : tokens.issuedAt(token);
  // Pages of another origin have no token of this one.
  const fromElsewhere = token === undefined && allowedOrigins.includes(request.headers.origin ?? '');
  // What @fastify/rate-limit has counted for this address.
  const limit = Number(reply.getHeader('x-ratelimit-limit') ?? 0);
  const left = Number(reply.getHeader('x-ratelimit-remaining') ?? limit);
  return {
    sincePageMs: fromElsewhere ? Number.POSITIVE_INFINITY : issuedAt && Date.now() - issuedAt.getTime(),
    limitUsed: limit > 0 ? 1 - left / limit : 0,
  };
}
