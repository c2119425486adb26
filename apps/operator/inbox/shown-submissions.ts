import {
  type FormLabels,
  labeledFields,
  senderAddress,
  subjectOf,
} from '@website/delivery/mail/notification.ts';
import { cautionText, mayBeHandedOut, scanText } from '@website/store/cvs/hand-out.ts';
import { heldReasons } from '@website/store/database/held-reasons.ts';
import type { InboxHead, InboxRow } from '@website/store/database/submissions.ts';
import type { Attachment } from '@website/store/database/tables.ts';
import { formatTime, inLines, jsonArray, singleLine } from '../command/output.ts';
import { growingTable, truncate } from '../command/table.ts';

// Formats submissions as a table, as a sheet with every field, and as JSON.

const HEADINGS = ['ID', 'RECEIVED', 'KIND', 'FROM', 'SUBJECT', 'DELIVERY'] as const;
/** Longer texts are truncated; `show` has them in full. */
const MAX_WIDTH = 44;
/** Bounds the work for a text, which may have a megabyte. */
const MAX_SCANNED = 1000;

/** Streams the inbox as a table, a chunk a page; columns may grow. */
export async function* inboxTable(
  pages: AsyncIterable<readonly InboxRow[]>,
  forms: FormLabels,
  room?: number | undefined,
): AsyncGenerator<string> {
  const lines = growingTable(HEADINGS, room);
  for await (const rows of pages) yield lines(rows.map((row) => cells(row, forms)));
}

export function deliveryState(row: InboxHead): string {
  const { status, attempts, sent_at, next_attempt_at, held_for, erasing_since } = row;
  if (erasing_since !== null) return 'being erased';
  if (status === 'sent') return `sent ${formatTime(sent_at)}`.trimEnd();
  if (status === 'written') return `written ${formatTime(sent_at)}, not sent`;
  if (status === 'held') return `held: ${singleLine(heldReasons(held_for))}`;
  if (status === 'failed') return `failed after ${attempts} attempts`;
  if (status === 'pending')
    return attempts === 0 ? 'pending' : `pending, next attempt ${formatTime(next_attempt_at)}`;
  return 'none';
}

function cells(row: InboxRow, forms: FormLabels): string[] {
  const { id, received_at, language } = row;
  const kind = language === null ? row.kind : `${row.kind} (${language})`;
  const texts = [senderAddress(row), subjectOf(row, forms)].map((text) =>
    truncate(singleLine(text.slice(0, MAX_SCANNED)), MAX_WIDTH),
  );
  return [id, formatTime(received_at), kind, ...texts, [deliveryState(row), ...cvWarnings(row)].join('; ')];
}

/** Short warnings about a CV. */
function cvWarnings({ cautions, scan }: InboxRow): string[] {
  const warnings = cautions === null ? [] : ['CV with a caution'];
  if (scan === 'unscanned') warnings.push('CV not scanned');
  if (scan === 'infected') warnings.push('CV infected');
  return warnings;
}

/** The minimum width of the labels' column, which is two characters wider than the longest. */
const LABEL_WIDTH = 18;
const GAP = 2;

type Line = readonly [label: string, value: string];

/** Formats one submission with every field, its CV and the state of its notification. */
export function submissionSheet(
  row: InboxRow,
  forms: FormLabels,
  cv: (Attachment & { location: string }) | undefined,
): string {
  const sections: Line[][] = [
    [
      ['ID', row.id],
      ['Received', row.received_at],
      ['Kind', row.kind],
      ...(row.page === null ? [] : [['Page', row.page] as const]),
      ...(row.language === null ? [] : [['Language', row.language] as const]),
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
  return `${[singleLine(subjectOf(row, forms)), ...texts].join('\n\n')}\n`;
}

function cvLines(
  { location, ...cv }: Attachment & { location: string },
  { application }: FormLabels,
): Line[] {
  const { file_name, content_type, size, sha256, cautions } = cv;
  const scan = scanText(cv);
  const caution = cautionText(cautions, application.cautions, 'en');
  return [
    ['CV', file_name],
    ['CV file', mayBeHandedOut(cv) ? location : `${location} (in quarantine: do not open it)`],
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
    `${singleLine(label).padEnd(width)}${first}`.trimEnd(),
    ...rest.map((text) => `${indent}${text}`.trimEnd()),
  ];
}

export function inboxJson(
  pages: AsyncIterable<readonly InboxRow[]>,
  forms: FormLabels,
): AsyncGenerator<string> {
  async function* entries() {
    for await (const rows of pages) yield rows.map((row) => inboxEntry(row, forms));
  }
  return jsonArray(entries());
}

export function inboxEntry(row: InboxRow, forms: FormLabels) {
  return {
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at,
    from: senderAddress(row),
    subject: subjectOf(row, forms),
    page: row.page,
    ...(row.language !== null && { language: row.language }),
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

export function cvEntry(cv: Attachment & { location: string }) {
  return {
    fileName: cv.file_name,
    place: cv.location,
    bytes: cv.size,
    contentType: cv.content_type,
    sha256: cv.sha256,
    uploadedAt: cv.uploaded_at,
  };
}
