import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '#server/config/free-port.ts';
import { goal } from './goal.ts';
import { startNext } from './next.ts';
import { startNginx } from './nginx.ts';
import type { OtherServer } from './other-server.ts';
import { loadInTurns, ROUND_SECONDS, ROUNDS } from './page-load.ts';
import { startService } from './running-service.ts';

const run = promisify(execFile);

/** Header fields that the server or nginx adds by itself. */
const OWN_FIELDS = new Set([
  'accept-ranges',
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

/**
 * Reports how many times a second the home page is sent, compressed and with all its header fields; how often nginx sends
 * the same header fields and bytes; and how often `next start` sends a page of that size.
 */
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
    yield `The home page (${page.length} bytes) by gzip, 16 connections, medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s in turns:`;
    const nginx = await startNginx(await freePort(), page, headers);
    yield* compare(server.url, 'nginx', nginx, 0.6);
    const next = await startNext(await freePort(), page.toString('utf8'));
    yield* compare(server.url, 'next start', next, 25);
  } finally {
    await server.stop();
  }
}

async function* compare(
  ours: string,
  name: string,
  other: OtherServer,
  wanted: number,
): AsyncGenerator<string> {
  try {
    const size = (await (await fetch(other.url)).arrayBuffer()).byteLength;
    const { our, their } = await loadInTurns(ours, other.url);
    yield `  this server ${our.toFixed(0)}/s, ${name} ${their.toFixed(0)}/s (${size} bytes)`;
    yield goal(`this server to ${name}`, our / their, '≥', wanted);
  } finally {
    await other.stop();
  }
}

async function homePage(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN_FIELDS.has(name)));
  return { page: Buffer.from(await response.arrayBuffer()), headers };
}

/** Their own `-v` may fail; only a missing program counts. */
function isInstalled(command: string, arguments_: readonly string[]): Promise<boolean> {
  return run(command, arguments_).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}
