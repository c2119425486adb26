import type { InboxRow } from '#server/database/submissions.ts';
import type { Attachment } from '#server/database/tables.ts';
import { senderAddress } from '#server/delivery/notification.ts';
import { heldReasons } from '../inbox/held-for.ts';

/** Fields of the calls that have a column of their own, in order; the sender's address is one column for all three. */
const FIELDS = [
  'name',
  'contactNumber',
  'country',
  'role',
  'reason',
  'message',
  'comments',
  'portal',
  'createdOn',
  'updatedOn',
] as const;
const IN_OTHER_COLUMNS: ReadonlySet<string> = new Set([
  ...FIELDS,
  'email',
  'emailId',
  'contactemail',
  's3bucketpathname',
]);

/** The first row: the same in every export, whatever came in. */
export const HEADINGS: readonly string[] = [
  ...['id', 'received', 'kind', 'delivery', 'sent', 'heldFor', 'email'],
  ...FIELDS,
  // Fields that were added to a call since this list was written are not left out.
  'otherFields',
  ...['cvName', 'cvKey', 'cvBytes', 'cvSha256'],
];

/** A submission as texts in the order of the headings. */
export function exportRow(row: InboxRow, cv: Attachment | undefined): string[] {
  const body = JSON.parse(row.body) as Record<string, unknown>;
  const others = Object.entries(body).filter(([name]) => !IN_OTHER_COLUMNS.has(name));
  return [
    row.id,
    row.received_at,
    row.kind,
    row.status ?? '',
    row.sent_at ?? '',
    heldReasons(row.held_for),
    senderAddress(row),
    ...FIELDS.map((name) => text(body[name])),
    others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others)),
    ...[cv?.file_name, row.attachment_key, cv?.size, cv?.sha256].map(text),
  ];
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
