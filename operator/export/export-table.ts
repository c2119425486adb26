import type { Field } from '#contract/forms/form.ts';
import { FORM_NAMES, fieldsOf } from '#contract/forms/forms.ts';
import type { InboxRow } from '#server/database/submissions.ts';
import type { Attachment } from '#server/database/tables.ts';
import { senderAddress } from '#server/delivery/notification.ts';
import { heldReasons } from '../inbox/held-for.ts';

/** What has columns of the same names for all forms: who sent it, and which CV came with it. */
const isElsewhere = ({ type, purpose }: Field) => purpose === 'address' || type === 'cv';

const ALL = FORM_NAMES.flatMap((name): [string, Field][] => fieldsOf(name));

/** Fields of the forms that have a column of their own, in order; fields with the same name share one. */
const FIELDS = [...new Set(ALL.flatMap(([name, field]) => (isElsewhere(field) ? [] : name)))];
const IN_COLUMNS: ReadonlySet<string> = new Set(ALL.map(([name]) => name));

/** The first row: the same in every export, whatever its content. */
export const HEADINGS: readonly string[] = [
  ...['id', 'received', 'kind', 'delivery', 'sent', 'heldFor', 'email'],
  ...FIELDS,
  // Values from a time when the form had other fields are not left out.
  'otherFields',
  ...['cvName', 'cvKey', 'cvBytes', 'cvSha256'],
  'page',
];

/** A submission as texts in the order of the headings. */
export function exportRow(row: InboxRow, cv: Attachment | undefined): string[] {
  const body = JSON.parse(row.body) as Record<string, unknown>;
  const others = Object.entries(body).filter(([name]) => !IN_COLUMNS.has(name));
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
    ...[cv?.file_name, row.attachment_key, cv?.size, cv?.sha256, row.page].map(text),
  ];
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
