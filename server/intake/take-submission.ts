import type { FastifyReply, FastifyRequest } from 'fastify';
import { findTaken, type KeyedCall, KeyReusedError, recordTaken } from '../database/idempotency.ts';
import { countRepeats, keepSubmission, type NewSubmission } from '../database/submissions.ts';
import type { Work } from '../database/writer.ts';
import { plainProblem } from '../problems/problem-error.ts';
import { repeatHash } from '../spam/repeat-hash.ts';
import { type Circumstances, REPEATS, reasonsToHold } from '../spam/spam-signs.ts';
import { xsrfToken } from '../xsrf-tokens.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { IntakeOptions } from './intake.ts';

const DAY_MS = 86_400_000;

/** A call whose body is in order. */
export interface CheckedCall extends Pick<NewSubmission, 'kind' | 'body' | 'attachmentKey'> {
  /** The form it sends, if its page named it. */
  form: KeyedCall | undefined;
  /** Runs first in the transaction that keeps it. */
  before?: Work<void>;
}

/** How a call was taken: now, or as the repetition of one that was taken before. */
export type TakenHow = 'kept' | 'held' | 'repeated';

/**
 * Keeps what a call brought, once for each filled form. When this returns it is on the disk.
 *
 * @throws {ProblemError} if the form's key was used for another body
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

function take(
  options: IntakeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, before, ...submission }: CheckedCall,
): Promise<TakenHow> {
  const { writer, mailDomain } = options;
  const repeats = repeatHash(submission.kind, submission.body);
  return writer
    .write<TakenHow>(async (transaction) => {
      if (form !== undefined && (await findTaken(transaction, form)) !== undefined) return 'repeated';
      await before?.(transaction);
      const now = new Date();
      const dayBefore = new Date(now.getTime() - DAY_MS);
      const heldFor = reasonsToHold({
        ...circumstances(request, reply, options),
        body: submission.body,
        repeats: await countRepeats(transaction, { repeatHash: repeats, since: dayBefore, most: REPEATS }),
      });
      const id = await keepSubmission(
        transaction,
        { ...submission, repeatHash: repeats, heldFor },
        mailDomain,
      );
      if (form !== undefined) {
        await recordTaken(transaction, form, { submission_id: id, attachment_key: null }, now);
      }
      return heldFor.length > 0 ? 'held' : 'kept';
    })
    .catch((error) => {
      throw error instanceof KeyReusedError ? keyReused() : error;
    });
}

/** The refusal of a key that comes again with something else. */
export function keyReused() {
  return plainProblem(422, 'This Idempotency-Key was used for a form that said something else.');
}

function circumstances(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, allowedOrigins }: IntakeOptions,
): Omit<Circumstances, 'body' | 'repeats'> {
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
