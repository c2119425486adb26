import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './median.ts';
import { OWN_PAGE } from './own-page.ts';

const run = promisify(execFile);

export const ROUNDS = 5;
export const ROUND_SECONDS = 3;

/** How many times a second two servers send a page: the medians of rounds that they take in turns. */
export async function loadInTurns(ours: string, theirs: string): Promise<{ our: number; their: number }> {
  const rates = { ours: [] as number[], theirs: [] as number[] };
  await load(ours);
  await load(theirs);
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await load(ours));
    rates.theirs.push(await load(theirs));
  }
  return { our: median(rates.ours), their: median(rates.theirs) };
}

/** Asks for the page as a browser that has been here before. */
async function load(url: string): Promise<number> {
  const { stdout } = await run('wrk', [
    ...['-t1', '-c16', `-d${ROUND_SECONDS}s`],
    ...['-H', 'Accept-Encoding: gzip', '-H', `Cookie: ${OWN_PAGE.cookie}`],
    url,
  ]);
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was a page:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
