import { Option } from 'commander';
import type { DayCount } from '#server/database/counts.ts';
import { days, OperatorCommand } from '../command/command-line.ts';
import { countedDays, DAYS_SHOWN } from '../command/counted-days.ts';
import { writeReport } from '../command/output.ts';
import type { Context } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { csvLines } from '../export/csv.ts';
import { type VisitsReport, visitsReport } from './visits-report.ts';

/** How many pages and hosts the table names; JSON has all of them. */
const MOST_LINES = 20;

const KINDS = ['view', 'entry', 'referrer', 'start', 'send'] as const;

/** `visits`: what was counted of visits, day by day and in all. */
export function visitsCommand(context: Context): OperatorCommand {
  return new OperatorCommand('visits')
    .description('Show views, entries, pages, referrers and forms, counted without following anybody.')
    .option('--days <number>', 'the last days, today among them', days, DAYS_SHOWN)
    .json()
    .addOption(new Option('--csv', 'print each number of each day as CSV').conflicts('json'))
    .examples('visits --days 90')
    .action(async ({ days: asked, json, csv: asCsv }: { days: number; json?: true; csv?: true }) => {
      const { output } = context;
      const counts = await countedDays(context, asked, KINDS);
      const value = visitsReport(counts);
      const words = asCsv ? csv(withoutRareHosts(counts, value)) : sheet(value, asked, output.columns);
      await writeReport(output, json, { value, words });
    });
}

function sheet(
  { days: each, totals, pages, referrers, forms }: VisitsReport,
  asked: number,
  columns: number | undefined,
): string {
  if (each.length === 0) return `Nothing was counted in the last ${asked} days.\n`;
  const numbers = (of: VisitsReport['totals']) => [of.views, of.entries, of.starts, of.sends].map(String);
  return [
    table(
      ['DAY (UTC)', 'VIEWS', 'ENTRIES', 'FORMS BEGUN', 'FORMS SENT'],
      [...each.map((day) => [day.day, ...numbers(day)]), ['in all', ...numbers(totals)]],
      columns,
    ),
    table(
      ['PAGE', 'VIEWS', 'ENTRIES'],
      most(pages, ({ path, views, entries }) => [path, String(views), String(entries)]),
      columns,
    ),
    table(
      ['FROM', 'ENTRIES'],
      most(referrers, ({ host, entries }) => [host, String(entries)]),
      columns,
    ),
    table(
      ['FORM', 'BEGUN', 'SENT', 'RATE'],
      forms.map(({ form, starts, sends, rate }) => [
        form,
        String(starts),
        String(sends),
        rate === null ? '–' : `${Math.round(rate * 100)} %`,
      ]),
      columns,
    ),
  ].join('\n');
}

function most<Row>(rows: readonly Row[], cells: (row: Row) => string[]): string[][] {
  const shown = rows.slice(0, MOST_LINES).map(cells);
  return rows.length > MOST_LINES ? [...shown, [`and ${rows.length - MOST_LINES} more`]] : shown;
}

/** Hosts that the report does not name are not named here, either. */
function withoutRareHosts(counts: readonly DayCount[], { referrers }: VisitsReport): DayCount[] {
  const named = new Set(referrers.map(({ host }) => host));
  const kept: DayCount[] = [];
  const others = new Map<string, DayCount>();
  for (const count of counts) {
    if (count.kind !== 'referrer' || (named.has(count.name) && count.name !== 'others')) kept.push(count);
    else {
      const before = others.get(count.day)?.number ?? 0;
      others.set(count.day, { ...count, name: 'others', number: before + count.number });
    }
  }
  return [...kept, ...others.values()];
}

function csv(counts: readonly DayCount[]): string {
  const rows = counts.map(({ day, kind, name, number }) => [day, kind, name, String(number)]);
  return csvLines([['day', 'kind', 'name', 'number'], ...rows]);
}
