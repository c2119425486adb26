import type { InboxHead, InboxRow } from '#server/database/submissions.ts';
import { type FormLabels, senderAddress, subjectOf } from '#server/delivery/notification.ts';
import { heldReasons } from './held-for.ts';
import { onOneLine } from './plain-text.ts';

const HEADINGS = ['ID', 'RECEIVED', 'KIND', 'FROM', 'SUBJECT', 'DELIVERY'] as const;
/** Longer texts are cut: `show` has them in full. */
const WIDEST = 44;

/**
 * How many rows determine the columns at a time; fewer if their bodies, which take long to read, have this many
 * characters.
 */
const ROWS_TOGETHER = 50;
const CHARACTERS_TOGETHER = 10_000_000;

/**
 * The inbox as a table, one submission per line, some lines at a time. Columns are as wide as what has been printed so
 * far requires: they may grow on the way.
 *
 * @param forms - what the forms are called
 * @returns undefined at all if there are no rows
 */
export async function* inboxTable(
  pages: AsyncIterable<readonly InboxRow[]>,
  forms: FormLabels,
): AsyncGenerator<string> {
  let widths: readonly number[] = HEADINGS.map(() => 0);
  let lines: (readonly string[])[] = [HEADINGS];
  const printed = () => {
    widths = widths.map((before, column) =>
      Math.max(before, ...lines.map((line) => width(line[column] ?? ''))),
    );
    const text = lines.map((line) => `${padded(line, widths).join('  ').trimEnd()}\n`).join('');
    lines = [];
    return text;
  };
  let characters = 0;
  for await (const rows of pages) {
    for (const row of rows) {
      lines.push(cells(row, forms));
      characters += row.body.length;
    }
    if (lines.length < ROWS_TOGETHER && characters < CHARACTERS_TOGETHER) continue;
    yield printed();
    characters = 0;
  }
  if (lines.length > (lines[0] === HEADINGS ? 1 : 0)) yield printed();
}

/** The state of a submission's notification, in words. */
export function deliveryState(row: InboxHead): string {
  const { status, attempts, sent_at, next_attempt_at, held_for, erasing_since } = row;
  if (erasing_since !== null) return 'being erased';
  if (status === 'sent') return `sent ${minutes(sent_at)}`;
  if (status === 'written') return `written ${minutes(sent_at)}, not sent`;
  if (status === 'held') return `held: ${onOneLine(heldReasons(held_for))}`;
  if (status === 'failed') return `failed after ${attempts} attempts`;
  if (status === 'pending') return attempts === 0 ? 'pending' : `next attempt ${minutes(next_attempt_at)}`;
  return 'none';
}

function cells(row: InboxRow, forms: FormLabels): string[] {
  const { id, received_at, kind } = row;
  const texts = [senderAddress(row), subjectOf(row, forms)].map((text) => shortened(onOneLine(text)));
  return [id, minutes(received_at), kind, ...texts, [deliveryState(row), ...aboutCv(row)].join('; ')];
}

/** What is to be known of a CV before it is opened, in short. */
function aboutCv({ cautions, scan }: InboxRow): string[] {
  return [
    ...(cautions === null ? [] : ['CV with a caution']),
    ...(scan === 'unscanned' ? ['CV not scanned'] : []),
    ...(scan === 'infected' ? ['CV infected'] : []),
  ];
}

/** A point in time to the minute, in UTC. */
function minutes(time: string | null): string {
  return time === null ? '' : `${time.slice(0, 10)} ${time.slice(11, 16)}Z`;
}

function shortened(text: string): string {
  // No character is longer than two units: anything after these is cut anyway.
  const start = text.slice(0, 2 * WIDEST + 2);
  return width(start) <= WIDEST ? start : `${[...start].slice(0, WIDEST - 1).join('')}…`;
}

function padded(line: readonly string[], widths: readonly number[]): string[] {
  return line.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)));
}

function width(text: string): number {
  return [...text].length;
}
