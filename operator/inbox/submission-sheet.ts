import { cautionText } from '#server/attachments/inspection/cautions.ts';
import type { InboxRow } from '#server/database/submissions.ts';
import type { Attachment } from '#server/database/tables.ts';
import { labeledFields, subjectOf } from '#server/delivery/notification.ts';
import { heldReasons } from './held-for.ts';
import { deliveryState } from './inbox-table.ts';
import { inLines, onOneLine } from './plain-text.ts';

const LABEL_WIDTH = 18;

/** One submission with every field, its CV and where its notification stands. */
export function submissionSheet(row: InboxRow, cv: (Attachment & { place: string }) | undefined): string {
  const sections = [
    [onOneLine(subjectOf(row))],
    [...line('ID', row.id), ...line('Received', row.received_at), ...line('Kind', row.kind)],
    labeledFields(row).flatMap(([label, value]) => line(label, value)),
    cv === undefined ? [] : cvLines(cv),
    [
      ...line('Delivery', deliveryState(row)),
      ...line('Tries', String(row.attempts ?? 0)),
      ...(row.held_for === null ? [] : line('Looked like spam', heldReasons(row.held_for))),
      ...(row.last_error === null ? [] : line('Last error', row.last_error)),
      ...line('Message-ID', row.message_id ?? ''),
    ],
  ];
  const filled = sections.filter((section) => section.length > 0);
  return `${filled.map((section) => section.join('\n')).join('\n\n')}\n`;
}

function cvLines({
  place,
  file_name,
  content_type,
  size,
  sha256,
  cautions,
}: Attachment & { place: string }): string[] {
  return [
    ...line('CV', file_name),
    ...line('CV file', place),
    ...line('CV size', `${size} bytes, sent as ${content_type || 'no type'}`),
    ...line('CV SHA-256', sha256),
    ...(cautions === null ? [] : line('CV caution', cautionText(cautions) ?? '')),
  ];
}

function line(label: string, value: string): string[] {
  const [first = '', ...rest] = inLines(value);
  const indent = ' '.repeat(LABEL_WIDTH);
  return [
    `${label.padEnd(LABEL_WIDTH)}${first}`.trimEnd(),
    ...rest.map((text) => `${indent}${text}`.trimEnd()),
  ];
}
