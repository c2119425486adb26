import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { claimAttachments, deleteUnclaimed, insertAttachments } from './attachments.ts';
import { insertNotifications, insertWebhookMessages } from './outbox.ts';
import { insertSubmissions, type NewSubmission } from './submissions.ts';
import { COLUMNS, type Database, type IdempotencyRow, type NewAttachment } from './tables.ts';

/** Everything that one call brings: it is stored as a whole, or not at all. */
export interface CallRecord {
  /** The form's idempotency key, if the page sent one. */
  form?: KeyedCall | undefined;
  /** A CV uploaded by the same call. */
  attachment?: Omit<NewAttachment, 'uploaded_at'> | undefined;
  /**
   * Why the submission can't be accepted, as checked beforehand: the file of its CV is missing or unreadable, or its position is
   * closed. If the form was accepted before, the call is still answered as a repetition.
   */
  fault?: Error | undefined;
  /** Key of the CV that it replaces; a claimed one stays. */
  replaces?: string | undefined;
  submission?: NewSubmission | undefined;
}

export type KeepResult =
  | { is: 'kept'; submissionId: string | null; isReplaced: boolean }
  /** The idempotency key was used before; `before` is the first call's row. */
  | { is: 'repeated'; before: IdempotencyRow }
  /** Nothing was stored, because of a `KeyReusedError`, a `CvNotFreeError` or the record's own `fault`. */
  | { is: 'refused'; reason: Error };

/** The CV that an application names is unknown or claimed, or its file is missing. */
export class CvNotFreeError extends Error {
  override name = 'CvNotFreeError';
}

/** Keys that no two call records of one transaction may share: of the form, and of a CV to claim or to replace. */
export function exclusiveKeys({ form, submission, replaces }: CallRecord): string[] {
  const keys: string[] = [];
  if (form !== undefined) keys.push(`form ${formName(form)}`);
  if (submission?.attachmentKey !== undefined) keys.push(`cv ${submission.attachmentKey}`);
  if (replaces !== undefined) keys.push(`cv ${replaces}`);
  return keys;
}

/** The text of a call record, in characters. */
export function recordWeight({ submission }: CallRecord): number {
  const texts = Object.values(submission?.body ?? {}).filter((value) => typeof value === 'string');
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/**
 * Inserts call records that have no exclusive key in common, with their notifications and webhook messages, by one statement a
 * table.
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
      result.isReplaced = (await deleteUnclaimed(transaction, [record.replaces])) === 1;
  }
  return results;
}

/** Decides the result of each call record, and claims the CVs of those that will be stored. */
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
      const before = findRepeat(taken, form);
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

  // CVs uploaded by an earlier call.
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
  // Another server may have accepted the same form, and claimed its CV, while this transaction waited for the row lock.
  const late = records.flatMap(({ form }, index) => (form === undefined || isFree(index) ? [] : form));
  const takenSince = await findTaken(transaction, late, at);
  return results.map((result, index) => {
    if (isFree(index)) return result;
    const before = findRepeat(takenSince, records[index]?.form);
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
  // A submission's own row names its CV.
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

/** A call with an idempotency key. */
export interface KeyedCall {
  /** Name of one of the contract's endpoints. */
  call: string;
  /** The idempotency key: one for each filled-in form. */
  key: string;
  /** Hash of the body. */
  fingerprint: string;
  /** How long the key is valid, in milliseconds; by default until it is deleted. */
  ttlMs?: number;
}

/** An idempotency key was used again with another body. */
export class KeyReusedError extends Error {
  override name = 'KeyReusedError';
}

/** Identifies a form across all calls. */
function formName({ call, key }: Pick<KeyedCall, 'call' | 'key'>): string {
  return `${call} ${key}`;
}

/** Rows of forms that were accepted before, by `formName`. */
type TakenForms = ReadonlyMap<string, IdempotencyRow>;

/**
 * The row of a form that was accepted before.
 *
 * @throws {KeyReusedError} if its key was used for another body
 */
function findRepeat(taken: TakenForms, form: KeyedCall | undefined): IdempotencyRow | undefined {
  const found = form && taken.get(formName(form));
  if (found !== undefined && found.fingerprint !== form?.fingerprint) throw new KeyReusedError();
  return found;
}

/** Finds the forms that were accepted before; call it in the transaction that inserts them. */
async function findTaken(
  database: Kysely<Database>,
  forms: readonly KeyedCall[],
  at: Date,
): Promise<TakenForms> {
  if (forms.length === 0) return new Map();
  const rows = await database
    .selectFrom('idempotency')
    .select(COLUMNS.idempotency)
    .where('call', 'in', [...new Set(forms.map(({ call }) => call))])
    .where(
      'key',
      'in',
      forms.map(({ key }) => key),
    )
    .execute();
  const found = new Map(rows.map((row) => [formName(row), row]));
  for (const form of forms) {
    const row = found.get(formName(form));
    if (row === undefined || !isExpired(form, row, at)) continue;
    found.delete(formName(form));
    const { call, key } = form;
    await database.deleteFrom('idempotency').where('call', '=', call).where('key', '=', key).execute();
  }
  return found;
}

function isExpired({ ttlMs }: KeyedCall, { created_at }: IdempotencyRow, at: Date): boolean {
  // The absolute difference: after a clock was put back, the key must expire, too.
  return ttlMs !== undefined && Math.abs(at.getTime() - Date.parse(created_at)) > ttlMs;
}
