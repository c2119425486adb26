import type { InboxRow } from '#server/database/submissions.ts';
import type { Attachment } from '#server/database/tables.ts';
import { type FormLabels, senderAddress, subjectOf } from '#server/delivery/notification.ts';
import { jsonArray } from '../command/texts.ts';

/** The inbox as a JSON array, for other programs, a text for each page. */
export function inboxJson(
  pages: AsyncIterable<readonly InboxRow[]>,
  forms: FormLabels,
): AsyncGenerator<string> {
  async function* entries() {
    for await (const rows of pages) yield rows.map((row) => inboxEntry(row, forms));
  }
  return jsonArray(entries());
}

/** One submission, with every field. */
export function inboxEntry(row: InboxRow, forms: FormLabels) {
  return {
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at,
    from: senderAddress(row),
    subject: subjectOf(row, forms),
    page: row.page,
    fields: JSON.parse(row.body),
    attachmentKey: row.attachment_key,
    cautions: row.cautions?.split(' ') ?? null,
    scan: row.scan,
    scanDetail: row.scan_detail,
    heldFor: row.held_for?.split(' ') ?? null,
    erasingSince: row.erasing_since,
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

/** What is known of a CV, and where it is. */
export function cvEntry(cv: Attachment & { place: string }) {
  return {
    fileName: cv.file_name,
    place: cv.place,
    bytes: cv.size,
    contentType: cv.content_type,
    sha256: cv.sha256,
    uploadedAt: cv.uploaded_at,
  };
}
