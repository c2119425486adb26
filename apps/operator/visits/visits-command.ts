import { FORM_NAMES } from '@website/model/contract/forms/forms.ts';
import {
  type CountKind,
  countsSince,
  type DayCount,
  dayBefore,
  MIN_FROM_HOST,
  NO_REFERRER,
  OTHERS,
} from '@website/store/database/counts.ts';
import { columnExists } from '@website/store/database/migrations/columns.ts';
import { csvLines } from '@website/store/export/csv.ts';
import { Option } from 'commander';
import { days, OperatorCommand } from '../command/command-line.ts';
import { writeReport } from '../command/output.ts';
import { type Context, nothingYet, readDatabase } from '../command/stores.ts';
import { table } from '../command/table.ts';

/** The default number of days, including today. */
export const DAYS_SHOWN = 30;

const MAX_ROWS = 20;

const KINDS = ['view', 'entry', 'referrer', 'start', 'send'] as const;

export function visitsCommand(context: Context): OperatorCommand {
  return new OperatorCommand('visits')
    .description('Show views, entries, pages, referrers and forms, counted without tracking anybody.')
    .option('--days <number>', 'the last days, including today', days, DAYS_SHOWN)
    .json()
    .addOption(new Option('--csv', 'print each number of each day as CSV').conflicts('json'))
    .examples('visits --days 90')
    .action(async ({ days: asked, json, csv: asCsv }: { days: number; json?: true; csv?: true }) => {
      const { output } = context;
      const counts = withoutRareHosts(await readDailyCounts(context, asked, KINDS));
      const value = visitsReport(counts);
      const rows = counts.map(({ day, kind, name, number }) => [day, kind, name, String(number)]);
      const text = asCsv
        ? csvLines([['day', 'kind', 'name', 'number'], ...rows])
        : sheet(value, asked, output.columns);
      await writeReport(output, json, { value, text });
    });
}

/** The counts of the last days, including today. A missing database is noted on standard error. */
export async function readDailyCounts(
  context: Context,
  asked: number,
  kinds: readonly CountKind[],
): Promise<DayCount[]> {
  const since = dayBefore(new Date(), asked - 1);
  const counted = await readDatabase(context, async (database) =>
    // A database of an earlier version has no such table.
    (await columnExists(database as never, 'daily_counts', 'day')) ? countsSince(database, since, kinds) : [],
  );
  if (counted === undefined) context.output.note(nothingYet(context).trim());
  return counted ?? [];
}

/** Merges rare referrers into `OTHERS`: such a host may identify a person. */
function withoutRareHosts(counts: readonly DayCount[]): DayCount[] {
  const isRare = (host: string) =>
    host !== NO_REFERRER && sum(counts, 'referrer', ({ name }) => name === host) < MIN_FROM_HOST;
  const shown = new Map<string, DayCount>();
  for (const count of counts) {
    const name = count.kind === 'referrer' && isRare(count.name) ? OTHERS : count.name;
    const key = JSON.stringify([count.day, count.kind, name]);
    shown.set(key, { ...count, name, number: count.number + (shown.get(key)?.number ?? 0) });
  }
  return [...shown.values()];
}

function sum(counts: readonly DayCount[], kind: CountKind, has: (count: DayCount) => boolean): number {
  return counts.reduce((total, count) => total + (count.kind === kind && has(count) ? count.number : 0), 0);
}

/** Sums the counts, by the field names of `visits --json`; `rate` is sends divided by starts, null without starts. */
function visitsReport(counts: readonly DayCount[]) {
  const sums = (has: (count: DayCount) => boolean) => ({
    views: sum(counts, 'view', has),
    entries: sum(counts, 'entry', has),
    starts: sum(counts, 'start', has),
    sends: sum(counts, 'send', has),
  });
  const namesOf = (kind: CountKind) =>
    [...new Set(counts.flatMap((count) => (count.kind === kind ? count.name : [])))].sort();
  return {
    days: [...new Set(counts.map(({ day }) => day))].map((day) => ({
      day,
      ...sums((count) => count.day === day),
    })),
    totals: sums(() => true),
    pages: namesOf('view')
      .map((path) => {
        const { views, entries } = sums(({ name }) => name === path);
        return { path, views, entries };
      })
      .sort((one, other) => other.views - one.views),
    referrers: namesOf('referrer')
      .map((host) => ({ host, entries: sum(counts, 'referrer', ({ name }) => name === host) }))
      .sort((one, other) => other.entries - one.entries),
    forms: FORM_NAMES.map((form) => {
      const { starts, sends } = sums(({ name }) => name === form);
      return { form, starts, sends, rate: starts === 0 ? null : sends / starts };
    }),
  };
}

function sheet(
  { days: each, totals, pages, referrers, forms }: ReturnType<typeof visitsReport>,
  asked: number,
  columns: number | undefined,
): string {
  if (each.length === 0) return `Nothing was counted in the last ${asked} days.\n`;
  const numbers = (of: typeof totals) => [of.views, of.entries, of.starts, of.sends].map(String);
  return [
    table(
      ['DAY (UTC)', 'VIEWS', 'ENTRIES', 'FORMS BEGUN', 'FORMS SENT'],
      [...each.map((day) => [day.day, ...numbers(day)]), ['in all', ...numbers(totals)]],
      columns,
    ),
    table(
      ['PAGE', 'VIEWS', 'ENTRIES'],
      topRows(pages.map(({ path, views, entries }) => [path, String(views), String(entries)])),
      columns,
    ),
    table(
      ['FROM', 'ENTRIES'],
      topRows(referrers.map(({ host, entries }) => [host, String(entries)])),
      columns,
    ),
    table(
      ['FORM', 'BEGUN', 'SENT', 'RATE'],
      forms.map(({ form, starts, sends, rate }) => [
        ...[form, String(starts), String(sends)],
        rate === null ? '–' : `${Math.round(rate * 100)} %`,
      ]),
      columns,
    ),
  ].join('\n');
}

function topRows(rows: readonly string[][]): string[][] {
  const left = rows.length - MAX_ROWS;
  return left > 0 ? [...rows.slice(0, MAX_ROWS), [`and ${left} more`]] : [...rows];
}
