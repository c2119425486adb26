import type { InboxRow } from '#server/database/submissions.ts';
import { senderAddress, subjectOf } from '#server/delivery/notification.ts';
import { heldReasons } from './held-for.ts';
import { onOneLine } from './plain-text.ts';

const HEADINGS = ['ID', 'RECEIVED', 'KIND', 'FROM', 'SUBJECT', 'DELIVERY'] as const;
/** Longer texts are cut: `show` has them whole. */
const WIDEST = 44;

/** The inbox as a table, one submission a line. */
export function inboxTable(rows: readonly InboxRow[]): string {
  if (rows.length === 0) return 'Nothing has come in yet.\n';
  const lines = [HEADINGS, ...rows.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => width(line[column] ?? ''))));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => padded(cell, widths[column]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** Where a submission's notification stands, in words. */
export function deliveryState({ status, attempts, sent_at, next_attempt_at, held_for }: InboxRow): string {
  if (status === 'sent') return `sent ${minutes(sent_at)}`;
  if (status === 'held') return `held: ${onOneLine(heldReasons(held_for))}`;
  if (status === 'failed') return `failed after ${attempts} tries`;
  if (status === 'pending') return attempts === 0 ? 'pending' : `next try ${minutes(next_attempt_at)}`;
  return 'none';
}

function cells(row: InboxRow): string[] {
  const { id, received_at, kind } = row;
  const texts = [onOneLine(senderAddress(row)), onOneLine(subjectOf(row))].map(shortened);
  return [id, minutes(received_at), kind, ...texts, deliveryState(row)];
}

/** A point in time to the minute, in UTC. */
function minutes(time: string | null): string {
  return time === null ? '' : `${time.slice(0, 10)} ${time.slice(11, 16)}Z`;
}

function shortened(text: string): string {
  return width(text) <= WIDEST ? text : `${[...text].slice(0, WIDEST - 1).join('')}…`;
}

function padded(text: string, to = 0): string {
  return text + ' '.repeat(to - width(text));
}

function width(text: string): number {
  return [...text].length;
}
