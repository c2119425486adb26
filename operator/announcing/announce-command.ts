import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import type { ListedPage, Published } from '#discovery/published.ts';
import { PUBLISHED_FILE } from '#discovery/published-file.ts';
import { days as numberOfDays } from '../command/arguments.ts';
import { counted } from '../command/counted.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Order, withOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeDone } from '../command/report.ts';
import { withExamples } from '../command/voice.ts';
import { announce } from './index-now.ts';

const ENDPOINT = 'https://api.indexnow.org/indexnow';
const DAY_MS = 86_400_000;

interface Options extends Order {
  days: number;
  all?: true;
  to: string;
}

/**
 * `announce`: tells search engines which pages are new.
 *
 * @param siteDir - the build that is served
 */
export function announceCommand(siteDir: string, output: Output): Command {
  const command = new Command('announce')
    .summary('Tell search engines which pages have changed (IndexNow).')
    .description(
      'Tell search engines which pages have changed, by IndexNow, for which company/site.yaml must have indexNow.key.',
    )
    .option('--days <number>', 'pages that have changed within so many days', numberOfDays, 7)
    .option('--all', 'all pages, after a move or a first start')
    .option('--to <address>', 'the search engine that is told, and tells the others', ENDPOINT)
    .action((options: Options) => announceChanged(siteDir, output, options));
  return withExamples(withOrder(command), 'announce --dry-run', 'announce --all');
}

async function announceChanged(
  siteDir: string,
  output: Output,
  { days, all, to, dryRun, json }: Options,
): Promise<void> {
  const { pages, site, indexNowKey } = await readPublished(siteDir);
  const now = Date.now();
  const since = all ? 0 : now - days * DAY_MS;
  const meant = pages.filter((page) => isThere(page, now) && Date.parse(page.changed ?? '') >= since);
  const addresses = meant.map((page) => `${site.url}${page.path}`);
  const isTold = !dryRun && addresses.length > 0;
  if (isTold) {
    if (indexNowKey === undefined) {
      throw new OperatorError(
        'company/site.yaml has no indexNow.key, by which search engines know that the site is yours: docs/company.md says how to add one.',
      );
    }
    await announce({ origin: site.url, key: indexNowKey, pages: addresses }, to);
  }
  await writeDone(output, json, {
    value: { dryRun: dryRun ?? false, to, pages: addresses },
    words: isTold
      ? `Told ${new URL(to).host} of ${counted(addresses.length, 'page')}.\n`
      : addresses.length === 0
        ? `No page has changed within ${counted(days, 'day')}: there is nothing to tell.\n`
        : `${addresses.join('\n')}\n`,
  });
}

function isThere({ end }: ListedPage, now: number): boolean {
  return end === undefined || now < end;
}

async function readPublished(siteDir: string): Promise<Published> {
  try {
    return JSON.parse(await readFile(path.join(siteDir, PUBLISHED_FILE), 'utf8'));
  } catch {
    throw new OperatorError(`There is no built site in ${siteDir}: build it with "npm run build".`);
  }
}
