import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '#server/testing/free-port.ts';
import { goal } from './goal.ts';
import { median } from './median.ts';
import { startNginx } from './nginx.ts';
import { OWN_PAGE } from './own-page.ts';
import { startService } from './running-service.ts';

const run = promisify(execFile);

const ROUNDS = 5;
const ROUND_SECONDS = 3;

/** Header fields that the server or nginx makes by itself. */
const OWN_FIELDS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'vary',
]);

/** Gives how many times a second the home page is sent, compressed and with all its header fields, and by nginx. */
export async function* measureDocuments(): AsyncGenerator<string> {
  for (const [command, arguments_] of [
    ['nginx', ['-v']],
    ['wrk', ['-v']],
  ] as const) {
    if (!(await isInstalled(command, arguments_))) {
      yield `Documents: not measured, for lack of ${command} (apt-get install nginx-light wrk)`;
      return;
    }
  }
  const server = await startService();
  try {
    const { page, headers } = await homePage(server.url);
    const nginx = await startNginx(await freePort(), page, headers);
    try {
      yield* compare(server.url, nginx.url);
    } finally {
      await nginx.stop();
    }
  } finally {
    await server.stop();
  }
}

async function* compare(ours: string, theirs: string): AsyncGenerator<string> {
  const rates = { ours: [] as number[], theirs: [] as number[] };
  await load(ours);
  await load(theirs);
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await load(ours));
    rates.theirs.push(await load(theirs));
  }
  const [our, their] = [median(rates.ours), median(rates.theirs)];
  yield `The home page by gzip, 16 connections, median of ${ROUNDS} rounds of ${ROUND_SECONDS} s in turns:`;
  yield `  this server ${our.toFixed(0)}/s, nginx ${their.toFixed(0)}/s`;
  yield goal('this server to nginx', our / their, '≥', 0.6);
}

async function homePage(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN_FIELDS.has(name)));
  return { page: Buffer.from(await response.arrayBuffer()), headers };
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

/** Their own `-v` may end with a fault; only a missing program counts. */
function isInstalled(command: string, arguments_: readonly string[]): Promise<boolean> {
  return run(command, arguments_).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}
