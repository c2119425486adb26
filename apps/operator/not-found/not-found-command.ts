import { days, OperatorCommand, positiveNumber } from '../command/command-line.ts';
import { singleLine, writeReport } from '../command/output.ts';
import type { Context } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { DAYS_SHOWN, readDailyCounts } from '../visits/visits-command.ts';
import type { Missed } from './missed-paths.ts';

/** The default limit: scanners request any number of paths. */
const PATHS_SHOWN = 50;

export function notFoundCommand(context: Context): OperatorCommand {
  return new OperatorCommand('not-found')
    .description('Show requested paths that do not exist, most requested by visitors first.')
    .option('--days <number>', 'the last days, today among them', days, DAYS_SHOWN)
    .option('--limit <number>', 'at most this many', positiveNumber, PATHS_SHOWN)
    .json()
    .examples('not-found --days 30')
    .action(async ({ days: asked, limit, json }: { days: number; limit: number; json?: true }) => {
      const counts = await readDailyCounts(context, asked, ['unknown', 'unknown-program']);
      // Lazy: it loads more than all other commands together.
      const { missedPaths } = await import('./missed-paths.ts');
      const missed = missedPaths(counts, context.company);
      const shown = missed.slice(0, limit);
      const text =
        shown.length === 0
          ? `No unknown path was requested in the last ${asked} days.\n`
          : sheet(shown, missed.length - shown.length, context.output.columns);
      await writeReport(context.output, json, { value: shown, text });
    });
}

function sheet(shown: readonly Missed[], left: number, columns: number | undefined): string {
  const rows = shown.map(({ path, visitors, programs, last, likely }) => [
    ...[singleLine(path), String(visitors), String(programs), last],
    likely ?? '',
  ]);
  const more = left > 0 ? `and ${left} more (--limit)\n` : '';
  return `${table(['PATH', 'VISITORS', 'PROGRAMS', 'LAST', 'LIKELY PAGE'], rows, columns)}${more}${advice(shown)}`;
}

/** An example of a redirect for the first path. */
function advice(shown: readonly Missed[]): string {
  const first = shown.find(({ path, likely }) => likely !== null && /^\/[\w/.-]+$/.test(path));
  if (first === undefined) return '';
  return `\nTo redirect visitors, add to redirects.yaml in the company's folder, for example:\n\n- from: ${first.path}\n  to: ${first.likely}\n`;
}
