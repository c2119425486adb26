import { Command } from 'commander';
import { OTHERS } from '#server/database/counts.ts';
import { days, positiveNumber } from '../command/arguments.ts';
import { countedDays, DAYS_SHOWN } from '../command/counted-days.ts';
import { jsonText } from '../command/json.ts';
import { jsonOption } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { withExamples } from '../command/voice.ts';
import { onOneLine } from '../inbox/plain-text.ts';
import { likelyPage } from './likely-page.ts';
import { type Missed, missedPaths } from './missed-paths.ts';

/** How many paths are shown if nothing else is asked for: those of programs that look for weak points have no end. */
const PATHS_SHOWN = 50;

/**
 * `not-found`: the paths that visitors looked for in vain.
 *
 * @param company - the company folder
 */
export function notFoundCommand(stores: Stores, { write, note, columns }: Output, company: string): Command {
  const command = new Command('not-found')
    .description('Show paths that do not exist, those that visitors ask for most first.')
    .option('--days <number>', 'the last days, today among them', days, DAYS_SHOWN)
    .option('--limit <number>', 'at most this many', positiveNumber, PATHS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: { days: number; limit: number; json?: true }) => {
      const counts = await countedDays(stores, { note }, options.days, ['unknown', 'unknown-program']);
      const { knownSite } = await import('./known-site.ts');
      const site = knownSite(company);
      const missed = missedPaths(counts)
        .filter(({ path }) => !site.redirects.has(path))
        .map((row) => ({
          ...row,
          likely: row.path === OTHERS ? null : (likelyPage(row.path, site.pages) ?? null),
        }));
      const shown = missed.slice(0, options.limit);
      if (options.json) await write(`${jsonText(shown)}\n`);
      else await write(sheet(shown, missed.length, options.days, columns));
    });
  return withExamples(command, 'not-found --days 30');
}

function sheet(
  shown: readonly (Missed & { likely: string | null })[],
  all: number,
  asked: number,
  columns: number | undefined,
): string {
  if (shown.length === 0) return `No path was looked for in vain in the last ${asked} days.\n`;
  const rows = shown.map(({ path, visitors, programs, last, likely }) => [
    onOneLine(path),
    String(visitors),
    String(programs),
    last,
    likely ?? '',
  ]);
  const more = all > shown.length ? `and ${all - shown.length} more (--limit)\n` : '';
  return `${table(['PATH', 'VISITORS', 'PROGRAMS', 'LAST', 'LIKELY PAGE'], rows, columns)}${more}${advice(shown)}`;
}

/** How the first of them would be redirected. */
function advice(shown: readonly { path: string; likely: string | null }[]): string {
  const first = shown.find(({ path, likely }) => likely !== null && /^\/[\w/.-]+$/.test(path));
  if (first === undefined) return '';
  return `\nTo lead visitors on, add to redirects.yaml in the company's folder, for example:\n\n- from: ${first.path}\n  to: ${first.likely}\n`;
}
