import { cautionText } from '#server/attachments/cv-check/cautions.ts';
import type { InboxRow } from '#server/database/submissions.ts';
import type { Attachment } from '#server/database/tables.ts';
import { type FormLabels, labeledFields, subjectOf } from '#server/delivery/notification.ts';
import { mayBeHandedOut, scanText } from '#server/scanning/scan.ts';
import { inLines, onOneLine } from '../command/texts.ts';
import { deliveryState, heldReasons } from './inbox-table.ts';

/** Labels are in a column at least this wide, and two characters wider than the longest. */
const LABEL_WIDTH = 18;
const GAP = 2;

type Line = readonly [label: string, value: string];

/** One submission with every field, its CV and the state of its notification. */
export function submissionSheet(
  row: InboxRow,
  forms: FormLabels,
  cv: (Attachment & { place: string }) | undefined,
): string {
  const sections: Line[][] = [
    [
      ['ID', row.id],
      ['Received', row.received_at],
      ['Kind', row.kind],
      ...(row.page === null ? [] : [['Page', row.page] as const]),
    ],
    labeledFields(row, forms),
    cv === undefined ? [] : cvLines(cv, forms),
    [
      ['Delivery', deliveryState(row)],
      ['Attempts', String(row.attempts ?? 0)],
      ...(row.held_for === null ? [] : [['Looked like spam', heldReasons(row.held_for)] as const]),
      ...(row.last_error === null ? [] : [['Last error', row.last_error] as const]),
      ['Message-ID', row.message_id ?? ''],
    ],
  ];
  const width = Math.max(LABEL_WIDTH, ...sections.flat().map(([label]) => label.length + GAP));
  const filled = sections.filter((section) => section.length > 0);
  const texts = filled.map((section) => section.flatMap((line) => inColumns(line, width)).join('\n'));
  return `${[onOneLine(subjectOf(row, forms)), ...texts].join('\n\n')}\n`;
}

function cvLines({ place, ...cv }: Attachment & { place: string }, { application }: FormLabels): Line[] {
  const { file_name, content_type, size, sha256, cautions } = cv;
  const scan = scanText(cv);
  const caution = cautionText(cautions, application.cautions);
  return [
    ['CV', file_name],
    ['CV file', mayBeHandedOut(cv) ? place : `${place} (in quarantine: do not open it)`],
    ['CV size', `${size} bytes, sent as ${content_type || 'no type'}`],
    ['CV SHA-256', sha256],
    ...(scan === undefined ? [] : [['CV scan', scan] as const]),
    ...(caution === undefined ? [] : [['CV caution', caution] as const]),
  ];
}

function inColumns([label, value]: Line, width: number): string[] {
  const [first = '', ...rest] = inLines(value);
  const indent = ' '.repeat(width);
  return [
    `${onOneLine(label).padEnd(width)}${first}`.trimEnd(),
    ...rest.map((text) => `${indent}${text}`.trimEnd()),
  ];
}
