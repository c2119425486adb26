import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Analytics } from '#schema/analytics.ts';
import { CODINGS } from '#server/site/encodings.ts';
import {
  bytesOfFirstAnswer,
  contentComesAtOnce,
  LONGEST_PAGES,
  ONE_ROUND_TRIP,
} from '#server/site/round-trip.ts';

/** How many pages are named; their number can be that of all open positions. */
const MOST = 20;

const INDEX = 'index.html';

/**
 * Says which pages have more content than comes in one round trip on a new connection, besides those that always do. That is no
 * fault, since a company may have that much to say; but nobody would notice that its end is shown later.
 *
 * @param folder - of the pages, with their compressed variants
 * @param callHosts - other origins that the pages' forms call
 * @param analytics - the owner's own tool, if there is one
 */
export async function tellLongPages(
  folder: string,
  callHosts: readonly string[],
  analytics?: Analytics,
): Promise<void> {
  const long: { page: string; bytes: number }[] = [];
  for await (const name of glob(`**/${INDEX}`, { cwd: folder })) {
    const page = `/${name.slice(0, -INDEX.length - 1)}`;
    const file = path.join(folder, name);
    const brotli = await readFile(`${file}${CODINGS.br.ending}`).catch(() => undefined);
    if (brotli === undefined || LONGEST_PAGES.includes(page)) continue;
    const bytes = bytesOfFirstAnswer(await readFile(file), brotli, callHosts, analytics);
    if (!contentComesAtOnce(brotli, bytes)) long.push({ page, bytes });
  }
  if (long.length === 0) return;
  const sorted = long.toSorted((one, other) => other.bytes - one.bytes);
  const shown = sorted.slice(0, MOST).map(({ page, bytes }) => `  ${page}: ${bytes} bytes`);
  if (sorted.length > MOST) shown.push(`  and ${sorted.length - MOST} more`);
  process.stdout.write(
    `These pages have more content than comes in the ${ONE_ROUND_TRIP} bytes of a first round trip, so that its end is shown a little later (docs/performance.md, "What a page brings"):\n${shown.join('\n')}\n`,
  );
}
