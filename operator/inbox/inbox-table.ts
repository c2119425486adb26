import type { InboxHead, InboxRow } from '#server/database/submissions.ts';
import { type FormLabels, senderAddress, subjectOf } from '#server/delivery/notification.ts';
import { growingTable, shortened } from '../command/table.ts';
import { minutes, onOneLine } from '../command/texts.ts';

const HEADINGS = ['ID', 'RECEIVED', 'KIND', 'FROM', 'SUBJECT', 'DELIVERY'] as const;
/** Longer texts are cut: `show` has them in full. */
const WIDEST = 44;
/** So much of a text is looked at, which may be a megabyte. */
const LOOKED_AT = 1000;

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
 * @param room - how many columns the terminal has, if it is one
 * @returns undefined at all if there are no rows
 */
export async function* inboxTable(
  pages: AsyncIterable<readonly InboxRow[]>,
  forms: FormLabels,
  room?: number | undefined,
): AsyncGenerator<string> {
  const table = growingTable(HEADINGS, room);
  let lines: string[][] = [];
  let characters = 0;
  for await (const rows of pages) {
    for (const row of rows) {
      lines.push(cells(row, forms));
      characters += row.body.length;
    }
    if (lines.length < ROWS_TOGETHER && characters < CHARACTERS_TOGETHER) continue;
    yield table.lines(lines);
    [lines, characters] = [[], 0];
  }
  if (lines.length > 0) yield table.lines(lines);
}

/** The state of a submission's notification, in words. */
export function deliveryState(row: InboxHead): string {
  const { status, attempts, sent_at, next_attempt_at, held_for, erasing_since } = row;
  if (erasing_since !== null) return 'being erased';
  if (status === 'sent') return `sent ${minutes(sent_at)}`.trimEnd();
  if (status === 'written') return `written ${minutes(sent_at)}, not sent`;
  if (status === 'held') return `held: ${onOneLine(heldReasons(held_for))}`;
  if (status === 'failed') return `failed after ${attempts} attempts`;
  if (status === 'pending')
    return attempts === 0 ? 'pending' : `pending, next attempt ${minutes(next_attempt_at)}`;
  return 'none';
}

function cells(row: InboxRow, forms: FormLabels): string[] {
  const { id, received_at, kind } = row;
  const texts = [senderAddress(row), subjectOf(row, forms)].map((text) =>
    shortened(onOneLine(text.slice(0, LOOKED_AT)), WIDEST),
  );
  return [id, minutes(received_at), kind, ...texts, [deliveryState(row), ...aboutCv(row)].join('; ')];
}

/** What is to be known of a CV before it is opened, in short. */
function aboutCv({ cautions, scan }: InboxRow): string[] {
  const said = cautions === null ? [] : ['CV with a caution'];
  if (scan === 'unscanned') said.push('CV not scanned');
  if (scan === 'infected') said.push('CV infected');
  return said;
}

/** Words for the reasons why a submission is held; any other reason is shown as it is. */
const REASONS = new Map([
  ['name-link', 'link in name'],
  ['rate', 'many from one client'],
]);

/** Why a submission was held, in words. */
export function heldReasons(heldFor: string | null): string {
  const reasons = (heldFor ?? '').split(' ').filter((word) => word !== '');
  return reasons.map((word) => REASONS.get(word) ?? word.replaceAll('-', ' ')).join(', ');
}
