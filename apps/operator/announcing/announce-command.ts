import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { DISCOVERY_FILE, type DiscoveryData } from '@website/model/discovery-data.ts';
import { type ActionOptions, days as numberOfDays, OperatorCommand } from '../command/command-line.ts';
import { counted, OperatorError, writeReport } from '../command/output.ts';
import type { Context } from '../command/stores.ts';

const ENDPOINT = 'https://api.indexnow.org/indexnow';

/** Error responses of IndexNow (https://www.indexnow.org/documentation, "Response format"). */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'it did not understand the request',
  403: 'it did not find the key on the site: is the build with this key public yet?',
  422: 'the pages are not on the host whose key this is: is url in company/company.yaml the public address?',
  429: 'too many announcements in a short time: try again tomorrow',
};

const TIMEOUT_MS = 15_000;

export function announceCommand(context: Context): OperatorCommand {
  return new OperatorCommand('announce')
    .summary('Tell search engines which pages have changed (IndexNow).')
    .description(
      'Tell search engines which pages have changed, by IndexNow, for which company/site.yaml must have indexNow.key.',
    )
    .option('--days <number>', 'pages that have changed within so many days', numberOfDays, 7)
    .option('--all', 'all pages, after a move or a first start')
    .option('--to <address>', 'the search engine to notify, which notifies the others', ENDPOINT)
    .actionOptions()
    .examples('announce --dry-run', 'announce --all')
    .action((options) => announceChanged(context, options));
}

async function announceChanged(
  { siteDir, output }: Context,
  { days, all, to, dryRun, json }: ActionOptions & { days: number; all?: true; to: string },
): Promise<void> {
  const { pages, site, indexNowKey } = await readDiscoveryData(siteDir);
  const now = Date.now();
  const since = all ? 0 : now - days * DAY_MS;
  const addresses = pages
    .filter(({ end, changed }) => (end === undefined || now < end) && Date.parse(changed ?? '') >= since)
    .map((page) => `${site.url}${page.path}`);
  const isSent = !dryRun && addresses.length > 0;
  if (isSent) {
    if (indexNowKey === undefined)
      throw new OperatorError(
        'company/site.yaml has no indexNow.key, which proves that the site is yours: docs/company.md describes how to add one.',
      );
    await announce(site.url, indexNowKey, addresses, to);
  }
  await writeReport(output, json, {
    value: { dryRun: dryRun ?? false, to, pages: addresses },
    text: isSent
      ? `Notified ${new URL(to).host} of ${counted(addresses.length, 'page')}.\n`
      : addresses.length === 0
        ? `No page has changed within ${counted(days, 'day')}: there is nothing to announce.\n`
        : `${addresses.join('\n')}\n`,
  });
}

async function readDiscoveryData(siteDir: string): Promise<DiscoveryData> {
  try {
    return JSON.parse(await readFile(path.join(siteDir, DISCOVERY_FILE), 'utf8'));
  } catch {
    throw new OperatorError(`There is no built site in ${siteDir}: build it with "npm run build".`);
  }
}

/** Posts URLs to an IndexNow endpoint, which shares them with the other search engines. */
async function announce(
  origin: string,
  key: string,
  urlList: readonly string[],
  endpoint: string,
): Promise<void> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause : error;
    throw new OperatorError(`${endpoint} could not be reached: ${cause.message}`);
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const reason = REFUSALS[answer.status] ?? 'it gave no reason';
  throw new OperatorError(`${endpoint} answered with status ${answer.status}: ${reason}.`);
}
