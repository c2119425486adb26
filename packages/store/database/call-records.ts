import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { claimAttachments, forgetAllUnclaimed, insertAttachments } from './attachments.ts';
import { findTaken, type KeyedCall, nameOf, takenBefore } from './idempotency.ts';
import { insertNotifications } from './outbox.ts';
import { insertSubmissions, type NewSubmission } from './submissions.ts';
import type { Database, IdempotencyRow, NewAttachment } from './tables.ts';
import { insertWebhookMessages } from './webhook-messages.ts';

/** What one call brought: it is kept as a whole, or not at all. */
export interface CallRecord {
  /** The filled-in form that brought it, if its page gave it a key: it is taken once. */
  form?: KeyedCall | undefined;
  /** A CV that came with it. */
  attachment?: Omit<NewAttachment, 'uploaded_at'> | undefined;
  /**
   * Why its submission can't be taken, as found beforehand: the file of its CV is not there, nobody can tell, or its position is
   * closed. A repetition of what was taken before is one nevertheless.
   */
  fault?: Error | undefined;
  /** Key of the CV that it replaces. One that an application has claimed stays. */
  replaces?: string | undefined;
  submission?: NewSubmission | undefined;
}

/** What became of a call record. */
export type KeepResult =
  | { is: 'kept'; submissionId: string | null; isReplaced: boolean }
  /** Its form was taken before, and this is what was kept then. */
  | { is: 'repeated'; before: IdempotencyRow }
  /** Nothing of it was kept, because of a `KeyReusedError`, a `CvNotFreeError` or the record's own `fault`. */
  | { is: 'refused'; reason: Error };

/** The CV that an application names is unknown or already taken, or its file is gone. */
export class CvNotFreeError extends Error {
  override name = 'CvNotFreeError';
}

/** What no two call records of one transaction may share: a form, or a CV to claim or to replace. */
export function exclusiveKeys({ form, submission, replaces }: CallRecord): string[] {
  const keys: string[] = [];
  if (form !== undefined) keys.push(`form ${nameOf(form)}`);
  if (submission?.attachmentKey !== undefined) keys.push(`cv ${submission.attachmentKey}`);
  if (replaces !== undefined) keys.push(`cv ${replaces}`);
  return keys;
}

/** How much text a call record holds, in characters. */
export function recordWeight({ submission }: CallRecord): number {
  const texts = Object.values(submission?.body ?? {}).filter((value) => typeof value === 'string');
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/**
 * Keeps call records that have no exclusive key in common, with what is to be told of their submissions; each table is written
 * to once, however many there are.
 *
 * @returns the result of each, in the same order
 */
export async function keepCallRecords(
  transaction: Transaction<Database>,
  records: readonly CallRecord[],
  { mailDomain, webhooks }: { mailDomain: string; webhooks: readonly string[] },
  at: Date,
): Promise<KeepResult[]> {
  const results = await decide(transaction, records, at);
  const kept = records.flatMap((record, index) => {
    const result = results[index];
    return result?.is === 'kept' ? [{ record, result }] : [];
  });

  await insertAttachments(
    transaction,
    kept.flatMap(({ record: { attachment, submission } }) => {
      if (attachment === undefined) return [];
      const isClaimed = attachment.key === submission?.attachmentKey;
      const uploaded_at = at.toISOString();
      return [{ ...attachment, uploaded_at, claimed_at: isClaimed ? uploaded_at : null }];
    }),
  );
  const submissions = kept.flatMap(({ record: { submission }, result: { submissionId } }) =>
    submission === undefined || submissionId === null ? [] : [{ ...submission, id: submissionId }],
  );
  await insertSubmissions(transaction, submissions, at);
  await insertNotifications(transaction, submissions, { mailDomain, due: at });
  await insertWebhookMessages(transaction, submissions, 'received', at, webhooks);
  const forms = kept.flatMap(({ record, result }) => formRow(record, result.submissionId, at) ?? []);
  if (forms.length > 0) await transaction.insertInto('idempotency').values(forms).execute();
  for (const { record, result } of kept) {
    if (record.replaces !== undefined)
      result.isReplaced = (await forgetAllUnclaimed(transaction, [record.replaces])) === 1;
  }
  return results;
}

/** Decides what becomes of call records, and claims the CVs of those that are to be kept. */
async function decide(
  transaction: Transaction<Database>,
  records: readonly CallRecord[],
  at: Date,
): Promise<KeepResult[]> {
  const taken = await findTaken(
    transaction,
    records.flatMap(({ form }) => form ?? []),
    at,
  );
  const results = records.map(({ form, submission, fault }): KeepResult => {
    try {
      const before = takenBefore(taken, form);
      if (before !== undefined) return { is: 'repeated', before };
    } catch (reason) {
      return { is: 'refused', reason: reason as Error };
    }
    if (fault !== undefined) return { is: 'refused', reason: fault };
    return {
      is: 'kept',
      submissionId: submission === undefined ? null : randomUUIDv7(),
      isReplaced: false,
    };
  });

  // The CVs that submissions name and do not bring.
  const wanted = records.map(({ submission, attachment }, index) => {
    const key = submission?.attachmentKey;
    return results[index]?.is === 'kept' && key !== attachment?.key ? key : undefined;
  });
  const claimed = await claimAttachments(
    transaction,
    wanted.filter((key) => key !== undefined),
    at,
  );
  const isFree = (index: number) => {
    const key = wanted[index];
    return key === undefined || claimed.has(key);
  };
  // Another server may have taken the same form, with its CV, while this transaction waited for it.
  const late = records.flatMap(({ form }, index) => (form === undefined || isFree(index) ? [] : form));
  const takenSince = await findTaken(transaction, late, at);
  return results.map((result, index) => {
    if (isFree(index)) return result;
    const before = takenBefore(takenSince, records[index]?.form);
    return before === undefined
      ? { is: 'refused', reason: new CvNotFreeError() }
      : { is: 'repeated', before };
  });
}

function formRow(
  { form, attachment, submission }: CallRecord,
  submissionId: string | null,
  at: Date,
): IdempotencyRow | undefined {
  if (form === undefined) return undefined;
  const { call, key, fingerprint } = form;
  // A submission holds its CV itself.
  const attachment_key = submission === undefined ? (attachment?.key ?? null) : null;
  return {
    call,
    key,
    fingerprint,
    submission_id: submissionId,
    attachment_key,
    created_at: at.toISOString(),
  };
}
