import type { InboxRow } from '#server/database/submissions.ts';
import { senderAddress, subjectOf } from '#server/delivery/notification.ts';

/** The inbox as a JSON array, for other programs. */
export function inboxJson(rows: readonly InboxRow[]): string {
  return `${JSON.stringify(rows.map(entry), null, 2)}\n`;
}

function entry(row: InboxRow) {
  return {
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at,
    from: senderAddress(row),
    subject: subjectOf(row),
    fields: JSON.parse(row.body),
    attachmentKey: row.attachment_key,
    heldFor: row.held_for?.split(' ') ?? null,
    delivery: {
      status: row.status,
      attempts: row.attempts,
      nextAttemptAt: row.status === 'pending' ? row.next_attempt_at : null,
      sentAt: row.sent_at,
      lastError: row.last_error,
      messageId: row.message_id,
    },
  };
}
