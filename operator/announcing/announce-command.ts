import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import type { ListedPage, Published } from '#discovery/published.ts';
import { PUBLISHED_FILE } from '#discovery/published-file.ts';
import { days as numberOfDays } from '../command/arguments.ts';
import { counted } from '../command/counted.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import { announce } from './index-now.ts';

const ENDPOINT = 'https://api.indexnow.org/indexnow';
const DAY_MS = 86_400_000;

interface Options {
  days: number;
  all?: true;
  dryRun?: true;
  to: string;
}

/**
 * `announce`: tells search engines which pages are new.
 *
 * @param siteDir - the build that is served
 */
export function announceCommand(siteDir: string, { write }: Output): Command {
  return new Command('announce')
    .description(
      'tell search engines which pages have changed (IndexNow; needs indexNow.key in company/site.yaml)',
    )
    .option('--days <number>', 'pages that have changed within so many days', numberOfDays, 7)
    .option('--all', 'all pages, after a move or a first start')
    .option('--dry-run', 'only say which pages these are')
    .option('--to <address>', 'the search engine that is told, and tells the others', ENDPOINT)
    .action(async ({ days, all, dryRun, to }: Options) => {
      const { pages, site, indexNowKey } = await readPublished(siteDir);
      const now = Date.now();
      const since = all ? 0 : now - days * DAY_MS;
      const meant = pages.filter((page) => isThere(page, now) && Date.parse(page.changed ?? '') >= since);
      const addresses = meant.map((page) => `${site.url}${page.path}`);
      if (addresses.length === 0) {
        return write(`No page has changed within ${counted(days, 'day')}: there is nothing to tell.\n`);
      }
      if (dryRun) return write(`${addresses.join('\n')}\n`);
      if (indexNowKey === undefined) {
        throw new OperatorError(
          'company/site.yaml has no indexNow.key, by which search engines know that the site is yours: docs/company.md says how to add one.',
        );
      }
      await announce({ origin: site.url, key: indexNowKey, pages: addresses }, to);
      await write(`Told ${new URL(to).host} of ${counted(addresses.length, 'page')}.\n`);
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
