import type { SubmissionKind } from '@website/model/contract/forms/forms.ts';
import type { Generated, Insertable, Selectable } from 'kysely';

export type { SubmissionKind };

/**
 * The state of a notification: `written` lies in a folder, as there was no mail server; of `failed` the last attempt was made;
 * `held` looks like spam and was not released.
 */
export type DeliveryStatus = 'pending' | 'sent' | 'written' | 'failed' | 'held';

/** What scanning a CV found: `unscanned` is in quarantine, `released` is handed out by the operator's word all the same. */
export type ScanState = 'clean' | 'unscanned' | 'infected' | 'released';

/** An uploaded CV; its bytes are in the CV store under the same key. */
interface AttachmentTable {
  /** Unguessable path that the upload answered, such as `cv/<32 hex digits>.pdf`. */
  key: string;
  /** Name to show and to attach it under; never a path. */
  file_name: string;
  /** Media type as the browser gave it; a claim, not a fact. */
  content_type: string;
  size: number;
  sha256: string;
  uploaded_at: string;
  /** When an application took it; a CV can be taken once. */
  claimed_at: string | null;
  /** What its bytes show that people should know before they open it, as words separated by spaces; null for most. */
  cautions: string | null;
  /** What it says, for a search; null for one that an earlier version took. Nothing reads it along with the rest of its row. */
  cv_text: Generated<string | null>;
  /** Null for one that came in while nothing scanned files. */
  scan: Generated<ScanState | null>;
  /** The name of what was found, or why it could not be scanned, as a word. */
  scan_detail: Generated<string | null>;
}

/** What a visitor sent. */
interface SubmissionTable {
  /** UUID version 7: sorts by time of arrival. */
  id: string;
  kind: SubmissionKind;
  received_at: string;
  /** The body of the call as JSON. */
  body: string;
  attachment_key: string | null;
  /** The sender's e-mail address in lower case: what is erased on request is found by it. */
  sender: string | null;
  /** Why it looks like spam, as words separated by spaces; null for what does not. */
  held_for: string | null;
  /** When its erasure began, which may have been cut off; null for all others. */
  erasing_since: Generated<string | null>;
  /** The path of the page on which it was filled in, if the browser said so. */
  page: Generated<string | null>;
}

/** The key of a form that was taken, so that the same call made again gets the same answer and is taken once. */
interface IdempotencyTable {
  /** Which of the four calls: a name of the contract's endpoints. */
  call: string;
  /** What the form's page called it. */
  key: string;
  /** Hash of the call's body. */
  fingerprint: string;
  submission_id: string | null;
  /** The answer of an upload. */
  attachment_key: string | null;
  created_at: string;
}

/** A notification that must reach the company, written in the transaction of its submission. */
interface OutboxTable {
  id: string;
  submission_id: string;
  /** Stays the same in every attempt, so that a mailbox knows it; another one when it says something else of its CV. */
  message_id: string;
  status: Generated<DeliveryStatus>;
  attempts: Generated<number>;
  next_attempt_at: string;
  last_error: string | null;
  sent_at: string | null;
  /** When the mail server was found to refuse it with its CV; it then goes out without. */
  cv_refused_at: Generated<string | null>;
  /** The id of the digest that told of it while it was held. */
  digest: Generated<string | null>;
  /** The recipients, as JSON, that have not received it, where others have; null for all. */
  unreached: Generated<string | null>;
}

/** An acknowledgement that is still to be sent to the sender of a submission. */
interface AcknowledgementTable {
  submission_id: string;
  /** Stays the same in every attempt. */
  message_id: string;
  attempts: Generated<number>;
  next_attempt_at: string;
}

/** Somebody who got an acknowledgement within the last day. */
interface AcknowledgedSenderTable {
  /** Of the address, salted. */
  hash: string;
  at: string;
}

/** What happened to a submission that another system is told. */
export type WebhookEvent =
  /** It came in. */
  | 'received'
  /** Its CV left quarantine, or something was found in it, after it had been told of. */
  | 'cv_scanned';

/** The state of a webhook message; the words mean the same as for notifications. */
export type WebhookStatus = Exclude<DeliveryStatus, 'written'>;

/** A message that another system must get, written in the transaction of its submission. */
interface WebhookMessageTable {
  /** Stays the same in every attempt, so that whoever gets it can recognize a repeated one. */
  id: string;
  submission_id: string;
  event: WebhookEvent;
  status: WebhookStatus;
  attempts: Generated<number>;
  next_attempt_at: string;
  last_error: Generated<string | null>;
  sent_at: Generated<string | null>;
  /** Which of the addresses it is for (`addressName`); null from a version that knew only one. */
  address: Generated<string | null>;
}

/** Names under which a database knows something about itself. */
export type FactName =
  /** A CV whose row is deleted, and whose file is to be removed. */
  | `removing ${string}`
  /** Which data folder it belongs to. */
  | 'identity'
  /** Why files of submissions could not be erased when that was last attempted. */
  | 'files-not-erased'
  /** The same for traces in the database's files. */
  | 'traces-not-removed'
  /** What hashes of addresses are salted with. */
  | 'acknowledgement-salt'
  /** What the retention would erase but does not without the operator's go-ahead. */
  | 'retention-paused'
  /** What tokens are signed with, the same for all servers on the database; in hexadecimal digits. */
  | 'token-secret'
  /** The state of the digest of what is held as spam. */
  | 'held-digest'
  /** When the last backup was taken, as ISO 8601. */
  | 'last-backup';

interface FactTable {
  name: FactName;
  value: string;
}

/** What is counted, each kind by itself: no row says that two things belong to the same visit. */
export type CountKind =
  /** A page was shown; by the page's path. */
  | 'view'
  /** The same, led to from elsewhere; by the page's path. */
  | 'entry'
  /** From where; by the host of the page that led there. */
  | 'referrer'
  /** Somebody began to fill in a form; by the form's name. */
  | 'start'
  /** A form was sent and kept; by the form's name. */
  | 'send'
  /** A path that the site does not have was asked for by a browser; by the path, without what may be about a person. */
  | 'unknown'
  /** The same by a program. */
  | 'unknown-program';

/** How often something happened on a day. */
interface DailyCountTable {
  /** As YYYY-MM-DD, in UTC. */
  day: string;
  kind: CountKind;
  name: string;
  number: number;
}

/** Which server of version 0.3.0 is sending a notification; later ones move `next_attempt_at` instead. */
interface OutboxClaimTable {
  outbox_id: string;
  /** A name that a server gives itself anew with each start. */
  claimed_by: string;
  /** By the database's clock; later the claim may be taken over. */
  claimed_until: string;
}

/** What servers that share a database count together: a number that counts until some time. */
interface SharedCounterTable {
  /** What is counted; never an address or what somebody wrote, only a keyed hash of it. */
  name: string;
  /** The part of the time in which it was counted, for what is counted in steps; otherwise 0. */
  step: number;
  number: number;
  /** When it no longer counts, in milliseconds since 1970 by the database's clock. */
  ends_ms: number;
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
}

/** As it is read; what it says is read by itself. */
export type Attachment = Omit<Selectable<AttachmentTable>, 'cv_text'>;
/** What is recorded of one that comes in. */
export type NewAttachment = Omit<Insertable<AttachmentTable>, 'claimed_at'>;
export type IdempotencyRow = Selectable<IdempotencyTable>;
export type Submission = Selectable<SubmissionTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type AcknowledgementRow = Selectable<AcknowledgementTable>;
export type WebhookMessage = Selectable<WebhookMessageTable>;

/**
 * The columns that are read where all are wanted. Servers of this version go on when a later one adds a column: PostgreSQL
 * refuses a prepared `select *` whose result would have another column than before.
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
  idempotency: ['call', 'key', 'fingerprint', 'submission_id', 'attachment_key', 'created_at'],
} as const satisfies { [Table in keyof Database]?: readonly string[] };
