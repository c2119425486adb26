import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { claimAttachments, forgetUnclaimed, insertAttachments } from './attachments.ts';
import { findTaken, type KeyedCall, nameOf, recordTaken } from './idempotency.ts';
import { insertNotifications } from './outbox.ts';
import { insertSubmissions, type NewSubmission } from './submissions.ts';
import type { Database, IdempotencyRow, NewAttachment } from './tables.ts';

/** What one call brought: it is kept whole, or not at all. */
export interface Entry {
  /** The filled form that brought it, if its page named it: it is taken once. */
  form?: KeyedCall | undefined;
  /** A CV that came with it. */
  attachment?: Omit<NewAttachment, 'uploaded_at'> | undefined;
  /**
   * Why the CV that its submission names can't be taken, as found beforehand: its file is not there, or can't be looked
   * for. A repetition no longer needs it.
   */
  cvFault?: Error | undefined;
  /** Key of a CV that is given up for it. One that an application has taken stays. */
  replaces?: string | undefined;
  submission?: NewSubmission | undefined;
}

/** What became of an entry. */
export type EntryResult =
  | { is: 'kept'; submissionId: string | null; isReplaced: boolean }
  /** Its form was taken before, and this is what was kept then. */
  | { is: 'repeated'; before: IdempotencyRow }
  /** Nothing of it was kept: a `KeyReusedError`, a `CvNotFreeError` or the entry's own `cvFault`. */
  | { is: 'refused'; reason: Error };

/** The CV that an application names is unknown or already taken, or its file is gone. */
export class CvNotFreeError extends Error {
  override name = 'CvNotFreeError';
}

/** What no two entries of one transaction may share: a form, or a CV to claim or to give up. */
export function exclusiveKeys({ form, submission, replaces }: Entry): string[] {
  const keys: string[] = [];
  if (form !== undefined) keys.push(`form ${nameOf(form)}`);
  if (submission?.attachmentKey !== undefined) keys.push(`cv ${submission.attachmentKey}`);
  if (replaces !== undefined) keys.push(`cv ${replaces}`);
  return keys;
}

/** How much text an entry brings, in characters. */
export function entryWeight({ submission }: Entry): number {
  if (submission === undefined) return 0;
  return Object.values(submission.body).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
}

/**
 * Keeps entries that have no exclusive key in common, with the notifications of their submissions. Many cost hardly more
 * than one: each table is written to once.
 *
 * @param mailDomain - right-hand side of the notifications' Message-IDs
 * @param at - the time with which all of it is stamped
 * @returns the result of each, in the same order
 */
export async function keepEntries(
  transaction: Transaction<Database>,
  entries: readonly Entry[],
  mailDomain: string,
  at: Date,
): Promise<EntryResult[]> {
  const results = await decide(transaction, entries, at);
  const kept = entries.flatMap((entry, index) => {
    const result = results[index];
    return result?.is === 'kept' ? [{ entry, result }] : [];
  });

  await insertAttachments(
    transaction,
    kept.flatMap(({ entry: { attachment, submission } }) => {
      if (attachment === undefined) return [];
      const isClaimed = attachment.key === submission?.attachmentKey;
      const uploaded_at = at.toISOString();
      return [{ ...attachment, uploaded_at, claimed_at: isClaimed ? uploaded_at : null }];
    }),
  );
  const submissions = kept.flatMap(({ entry: { submission }, result: { submissionId } }) =>
    submission === undefined || submissionId === null ? [] : [{ ...submission, id: submissionId }],
  );
  await insertSubmissions(transaction, submissions, at);
  await insertNotifications(transaction, submissions, { mailDomain, due: at });
  await recordTaken(
    transaction,
    kept.flatMap(({ entry, result }) => formRows(entry, result.submissionId, at)),
  );
  for (const { entry, result } of kept) {
    if (entry.replaces !== undefined) {
      result.isReplaced = await forgetUnclaimed(transaction, entry.replaces);
    }
  }
  return results;
}

/** Decides what is to become of entries, and claims the CVs of those that are to be kept. */
async function decide(
  transaction: Transaction<Database>,
  entries: readonly Entry[],
  at: Date,
): Promise<EntryResult[]> {
  const taken = await findTaken(
    transaction,
    entries.flatMap(({ form }) => form ?? []),
    at,
  );
  const results = entries.map(({ form, submission, cvFault }): EntryResult => {
    try {
      const before = form && taken.find(form);
      if (before !== undefined) return { is: 'repeated', before };
    } catch (reason) {
      return { is: 'refused', reason: reason as Error };
    }
    if (cvFault !== undefined) return { is: 'refused', reason: cvFault };
    return {
      is: 'kept',
      submissionId: submission === undefined ? null : randomUUIDv7(),
      isReplaced: false,
    };
  });

  const wanted = entries.map((entry, index) =>
    results[index]?.is === 'kept' ? uploadedCv(entry) : undefined,
  );
  const claimed = await claimAttachments(
    transaction,
    wanted.filter((key) => key !== undefined),
    at,
  );
  return results.map((result, index) => {
    const key = wanted[index];
    const isFree = key === undefined || claimed.has(key);
    return isFree ? result : { is: 'refused', reason: new CvNotFreeError() };
  });
}

/** The CV that a submission names, if it does not come with it. */
function uploadedCv({ submission, attachment }: Entry): string | undefined {
  const key = submission?.attachmentKey;
  return key === attachment?.key ? undefined : key;
}

function formRows(
  { form, attachment, submission }: Entry,
  submissionId: string | null,
  at: Date,
): IdempotencyRow[] {
  if (form === undefined) return [];
  const { call, key, fingerprint } = form;
  return [
    {
      call,
      key,
      fingerprint,
      submission_id: submissionId,
      // A submission holds its CV itself.
      attachment_key: submission === undefined ? (attachment?.key ?? null) : null,
      created_at: at.toISOString(),
    },
  ];
}
