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
] as const;
const IN_OTHER_COLUMNS: readonly string[] = [
  ...FIELDS,
  'email',
  'emailId',
  'contactemail',
  's3bucketpathname',
];

/** The inbox as rows of texts, a column for each field; the headings come first. */
export function exportTable(rows: readonly InboxRow[], cvs: ReadonlyMap<string, Attachment>): string[][] {
  const bodies = rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  // Fields that were added to a call since this list was written are not left out.
  const others = [...new Set(bodies.flatMap(Object.keys))].filter((name) => !IN_OTHER_COLUMNS.includes(name));
  const fields = [...FIELDS, ...others.sort()];
  const headings = ['id', 'received', 'kind', 'delivery', 'sent', 'heldFor', 'email', ...fields];
  const cells = rows.map((row, index) => {
    const cv = cvs.get(row.attachment_key ?? '');
    return [
      row.id,
      row.received_at,
      row.kind,
      row.status ?? '',
      row.sent_at ?? '',
      heldReasons(row.held_for),
      senderAddress(row),
      ...fields.map((name) => text(bodies[index]?.[name])),
      ...[cv?.file_name, row.attachment_key, cv?.size, cv?.sha256].map(text),
    ];
  });
  return [[...headings, 'cvName', 'cvKey', 'cvBytes', 'cvSha256'], ...cells];
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
