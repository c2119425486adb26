import type { SubmissionKind } from '@website/model/contract/forms/forms.ts';
import type { EntryState } from '@website/model/contract/forms/states.ts';
import type { Generated, Insertable, Selectable } from 'kysely';

export type { EntryState, SubmissionKind };

/**
 * The state of a notification: `written` is a file, since there was no mail server; `failed` has no attempt left; `held` looks
 * like spam and was not released.
 */
export type DeliveryStatus = 'pending' | 'sent' | 'written' | 'failed' | 'held';

/** The scan result of a CV: `unscanned` and `infected` are in quarantine, `released` was in it until the operator released it. */
export type ScanState = 'clean' | 'unscanned' | 'infected' | 'released';

/** An uploaded CV; its bytes are in the CV store under the same key. */
interface AttachmentTable {
  /** Unguessable path that the upload returned, such as `cv/<32 hex digits>.pdf`. */
  key: string;
  /** Display and attachment name; never a path. */
  file_name: string;
  /** Media type from the browser; unverified. */
  content_type: string;
  size: number;
  sha256: string;
  uploaded_at: string;
  /** When an application claimed it; a CV can be claimed once. */
  claimed_at: string | null;
  /** Warnings from the content check, such as scripts, as words separated by spaces; null for most. */
  cautions: string | null;
  /** Its text, for full-text search; null from earlier versions. Large, so it is never selected with the other columns. */
  cv_text: Generated<string | null>;
  /** Null if no scanner was configured. */
  scan: Generated<ScanState | null>;
  /** The name of the malware, or a code for why it could not be scanned. */
  scan_detail: Generated<string | null>;
}

interface SubmissionTable {
  /** UUID version 7: sorts by time of arrival. */
  id: string;
  kind: SubmissionKind;
  received_at: string;
  /** The body of the call as JSON. */
  body: string;
  attachment_key: string | null;
  /** The sender's e-mail address in lower case, to erase submissions on request. */
  sender: string | null;
  /** Why it looks like spam, as words separated by spaces; null if it does not. */
  held_for: string | null;
  /** When its erasure began, which may have been interrupted; null for all others. */
  erasing_since: Generated<string | null>;
  /** The path of the page with the form, if the browser sent it. */
  page: Generated<string | null>;
  /** The language of that page, as a BCP 47 tag; null for the site's own. */
  language: Generated<string | null>;
}

/** Idempotency keys: a repeated call gets the first call's response, and is accepted once. */
interface IdempotencyTable {
  /** A name of the contract's endpoints. */
  call: string;
  key: string;
  /** Hash of the call's body. */
  fingerprint: string;
  submission_id: string | null;
  /** The response of an upload. */
  attachment_key: string | null;
  created_at: string;
}

/** Outbox of notifications to the company, inserted in the transaction of their submissions. */
interface OutboxTable {
  id: string;
  submission_id: string;
  /** The same in every attempt, so that a mailbox can drop duplicates; changed when the scan result of its CV changes. */
  message_id: string;
  status: Generated<DeliveryStatus>;
  attempts: Generated<number>;
  next_attempt_at: string;
  last_error: string | null;
  sent_at: string | null;
  /** When the mail server rejected it because of its CV; it is then sent without. */
  cv_refused_at: Generated<string | null>;
  /** The id of the digest that included it while it was held. */
  digest: Generated<string | null>;
  /** The recipients still to reach, as JSON, if others were reached; null for all. */
  unreached: Generated<string | null>;
}

/** Outbox of acknowledgements to senders. */
interface AcknowledgementTable {
  submission_id: string;
  /** The same in every attempt. */
  message_id: string;
  attempts: Generated<number>;
  next_attempt_at: string;
}

/** Senders who got an acknowledgement within the last day. */
interface AcknowledgedSenderTable {
  /** Salted hash of the address. */
  hash: string;
  at: string;
}

export type WebhookEvent =
  | 'received'
  /** The CV left quarantine, or malware was found in it, after `received` was sent. */
  | 'cv_scanned';

/** The state of a webhook message, as for notifications. */
export type WebhookStatus = Exclude<DeliveryStatus, 'written'>;

/** Outbox of webhook messages, inserted in the transaction of their submissions. */
interface WebhookMessageTable {
  /** The same in every attempt, so that the receiver can drop duplicates. */
  id: string;
  submission_id: string;
  event: WebhookEvent;
  status: WebhookStatus;
  attempts: Generated<number>;
  next_attempt_at: string;
  last_error: Generated<string | null>;
  sent_at: Generated<string | null>;
  /** The target (`addressName`); null from a version that had only one. */
  address: Generated<string | null>;
}

/** Keys of the `facts` table. */
export type FactName =
  /** A queued removal of a CV file whose row is deleted. */
  | `removing ${string}`
  /** The identity that the data folder shares. */
  | 'identity'
  /** The error of the last attempt to erase submissions' files. */
  | 'files-not-erased'
  /** The error of the last vacuum. */
  | 'traces-not-removed'
  /** The salt of address hashes. */
  | 'acknowledgement-salt'
  /** The submissions that the retention erases only after the operator's go-ahead. */
  | 'retention-paused'
  /** The signing secret of tokens, shared by all servers on the database, in hexadecimal. */
  | 'token-secret'
  /** The secret of the office's sign-in, in hexadecimal. */
  | 'office-secret'
  /** The state of the digest of held submissions. */
  | 'held-digest'
  /** When the last backup was taken, as ISO 8601. */
  | 'last-backup';

interface FactTable {
  name: FactName;
  value: string;
}

/** Kinds of counts. They are independent: no row links two events to the same visit. */
export type CountKind =
  /** A page view, by path. */
  | 'view'
  /** A page view that came from outside the site, by path. */
  | 'entry'
  /** The referrer of an entry, by host. */
  | 'referrer'
  /** A visitor began to fill in a form, by the form's name. */
  | 'start'
  /** A form was submitted and stored, by the form's name. */
  | 'send'
  /** A browser requested an unknown path, by the path without personal data. */
  | 'unknown'
  /** A program requested an unknown path. */
  | 'unknown-program';

interface DailyCountTable {
  /** As YYYY-MM-DD, in UTC. */
  day: string;
  kind: CountKind;
  name: string;
  number: number;
}

/** Leases of notifications by servers of version 0.3.0; later versions use `next_attempt_at`. */
interface OutboxClaimTable {
  outbox_id: string;
  /** A server's random name, new at each start. */
  claimed_by: string;
  /** The end of the lease, by the database's clock. */
  claimed_until: string;
}

/** Rate-limit counters that servers on one database share. */
interface SharedCounterTable {
  /** The counter's name; addresses and texts appear only as a keyed hash. */
  name: string;
  /** The time slot of a sliding window; 0 for counters without one. */
  step: number;
  number: number;
  /** When it expires, in milliseconds since 1970 by the database's clock. */
  ends_ms: number;
}

/**
 * A submission in the office's inbox: what lists show, and what people decided. Held submissions get a row once they are released. It
 * goes with its submission.
 */
interface OfficeEntryTable {
  /** By which SQLite's full-text index refers to it. */
  row: Generated<number | null>;
  submission_id: string;
  kind: SubmissionKind;
  received_at: string;
  /** The sender's name, or the address if the form asks for none. */
  name: string;
  /** The same folded, to sort by. */
  name_key: string;
  /** The position's title, or the reason; empty if the form has neither. */
  topic: string;
  /** The sender's country, if the form asks for it. */
  place: string;
  /** The sender's address in lower case. */
  sender: string;
  state: Generated<EntryState>;
  /** The address of the person who takes care of it. */
  owner: Generated<string | null>;
  /** Counts changes, so that of two conflicting ones the second is refused. */
  version: Generated<number>;
  changed_at: Generated<string | null>;
  /** When the sender got the first answer. */
  answered_at: Generated<string | null>;
}

/** The distinct words of a submission's fields and CV, folded (packages/store/office/words.ts): the source of the full-text index. */
interface OfficeTextTable {
  /** The number of the entry's row, which a trigger sets on SQLite. */
  row: Generated<number | null>;
  submission_id: string;
  words: string;
}

/** What people did in the office, also as the history of a submission. Rows about a submission go with it. */
interface OfficeEventTable {
  id: string;
  submission_id: string | null;
  at: string;
  /** The person's address. */
  person: string;
  what: OfficeEventName;
  /** Further facts, as JSON; `OfficeEvent` in packages/store/office/events.ts. */
  detail: string;
}

export type OfficeEventName =
  | 'signed-in'
  | 'opened'
  | 'cv-opened'
  | 'state'
  | 'owner'
  | 'note'
  | 'answer'
  | 'sent-again'
  | 'exported'
  | 'released'
  | 'erased'
  | 'saved'
  | 'published'
  | 'rolled-back';

/** Outbox of answers to senders, inserted in the transaction that changes the state of their submissions. */
interface OfficeAnswerTable {
  id: string;
  submission_id: string;
  /** The same in every attempt. */
  message_id: string;
  /** The language of its texts, as a BCP 47 tag; null for the site's own. */
  language: string | null;
  subject: string;
  text: string;
  /** The address of the person who sent it. */
  person: string;
  created_at: string;
  status: Generated<Exclude<DeliveryStatus, 'held'>>;
  attempts: Generated<number>;
  next_attempt_at: string;
  last_error: Generated<string | null>;
  sent_at: Generated<string | null>;
}

/** What was published, by whom, and what will be. */
interface OfficePublicationTable {
  id: string;
  person: string;
  what: 'publish' | 'roll-back';
  state: 'due' | 'running' | 'done' | 'failed' | 'canceled';
  due_at: string;
  ended_at: Generated<string | null>;
  /** Why it failed, or what was committed. */
  message: Generated<string | null>;
}

// The tables of better-auth (https://better-auth.com/docs/concepts/database), with its column names. Their people come from the list of
// people at each sign-in.

interface OfficeUserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: number | boolean;
  image: string | null;
  createdAt: string;
  updatedAt: string;
}

interface OfficeSessionTable {
  id: string;
  expiresAt: string;
  token: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
}

interface OfficeAccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

interface OfficeVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

interface OfficePasskeyTable {
  id: string;
  name: string | null;
  publicKey: string;
  userId: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: number | boolean;
  transports: string | null;
  createdAt: string | null;
  aaguid: string | null;
}

/** All tables. Times are ISO 8601 in UTC, so that they sort as text on every engine. */
export interface Database {
  attachments: AttachmentTable;
  submissions: SubmissionTable;
  outbox: OutboxTable;
  idempotency: IdempotencyTable;
  facts: FactTable;
  daily_counts: DailyCountTable;
  outbox_claims: OutboxClaimTable;
  shared_counters: SharedCounterTable;
  acknowledgements: AcknowledgementTable;
  acknowledged_senders: AcknowledgedSenderTable;
  webhook_messages: WebhookMessageTable;
  office_entries: OfficeEntryTable;
  office_texts: OfficeTextTable;
  office_events: OfficeEventTable;
  office_answers: OfficeAnswerTable;
  office_publications: OfficePublicationTable;
  office_users: OfficeUserTable;
  office_sessions: OfficeSessionTable;
  office_accounts: OfficeAccountTable;
  office_verifications: OfficeVerificationTable;
  office_passkeys: OfficePasskeyTable;
}

/** Without the text, which is read separately. */
export type Attachment = Omit<Selectable<AttachmentTable>, 'cv_text'>;
export type NewAttachment = Omit<Insertable<AttachmentTable>, 'claimed_at'>;
export type IdempotencyRow = Selectable<IdempotencyTable>;
export type Submission = Selectable<SubmissionTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type AcknowledgementRow = Selectable<AcknowledgementTable>;
export type WebhookMessage = Selectable<WebhookMessageTable>;
export type OfficePublication = Selectable<OfficePublicationTable>;
export type OfficeEntry = Omit<Selectable<OfficeEntryTable>, 'row' | 'name_key'>;
export type OfficeAnswer = Selectable<OfficeAnswerTable>;

/**
 * Column lists instead of `select *`, so that servers of this version keep working when a newer one adds a column: PostgreSQL
 * rejects a prepared statement whose result columns have changed.
 */
export const COLUMNS = {
  attachments: [
    'key',
    'file_name',
    'content_type',
    'size',
    'sha256',
    'uploaded_at',
    'claimed_at',
    'cautions',
    'scan',
    'scan_detail',
  ],
  submissions: [
    'submissions.id',
    'kind',
    'received_at',
    'body',
    'attachment_key',
    'sender',
    'held_for',
    'erasing_since',
    'page',
    'language',
  ],
  outbox: [
    'id',
    'submission_id',
    'message_id',
    'status',
    'attempts',
    'next_attempt_at',
    'last_error',
    'sent_at',
    'cv_refused_at',
    'digest',
    'unreached',
  ],
  webhook_messages: [
    'webhook_messages.id',
    'webhook_messages.submission_id',
    'event',
    'webhook_messages.status',
    'webhook_messages.attempts',
    'webhook_messages.next_attempt_at',
    'webhook_messages.last_error',
    'webhook_messages.sent_at',
    'address',
  ],
  office_answers: [
    'office_answers.id',
    'office_answers.submission_id',
    'message_id',
    'language',
    'subject',
    'text',
    'person',
    'created_at',
    'status',
    'attempts',
    'next_attempt_at',
    'last_error',
    'sent_at',
  ],
  idempotency: ['call', 'key', 'fingerprint', 'submission_id', 'attachment_key', 'created_at'],
} as const satisfies { [Table in keyof Database]?: readonly string[] };
