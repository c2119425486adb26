import type { Database } from './tables.ts';

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
