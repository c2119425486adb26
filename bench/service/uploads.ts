import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { pdf } from '#server/testing/pdf.ts';
import { makeBucket, startSwift } from '#server/testing/swift-server.ts';
import { goal, median } from './figures.ts';
import { OWN_PAGE } from './own-page.ts';
import { startService } from './running-service.ts';

const FILE_BYTES = 300_000;
const ROUNDS = 3;
const ROUND_SECONDS = 4;

const LARGE_BYTES = 9_990_000;
const LARGE_UPLOADS = 200;
/** How many pieces each large upload comes in, with a pause after each, so that all are under way at once. */
const PIECES = 40;
const PAUSE_MS = 250;

const BOUNDARY = 'boundary-of-the-measurement';
const HEADERS = { ...OWN_PAGE, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/**
 * Reports how many CVs a second are taken, each streamed, inspected and synchronized, and the memory that many at once
 * take.
 */
export async function* measureUploads(): AsyncGenerator<string> {
  const quick = await startService();
  try {
    yield await rate(quick.url, '');
  } finally {
    await quick.stop();
  }
  yield* measureManyAtOnce('');
}

/** The same where CVs are kept in a store: a real one, on this machine. */
export async function* measureUploadsToStore(): AsyncGenerator<string> {
  const store = await startSwift();
  try {
    const quick = await startService({ environment: (await makeBucket(store.endpoint)).environment });
    try {
      yield await rate(quick.url, ' to a store');
    } finally {
      await quick.stop();
    }
    yield* measureManyAtOnce(' to a store', (await makeBucket(store.endpoint)).environment);
  } finally {
    await store.remove();
  }
}

async function rate(url: string, where: string): Promise<string> {
  const body = uploadBody(FILE_BYTES);
  await load(url, body);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rates.push(await load(url, body));
  return `Uploads of ${FILE_BYTES / 1000} KB${where}, 16 connections: ${median(rates).toFixed(0)}/s`;
}

async function* measureManyAtOnce(
  where: string,
  environment: Readonly<Record<string, string>> = {},
): AsyncGenerator<string> {
  const server = await startService({ environment });
  try {
    const idle = await server.peakMemory();
    const body = uploadBody(LARGE_BYTES);
    const statuses = await Promise.all(
      Array.from({ length: LARGE_UPLOADS }, () => sendSlowly(server.url, body)),
    );
    const taken = statuses.filter((status) => status === 200).length;
    const later = statuses.filter((status) => status === 503).length;
    if (taken + later < LARGE_UPLOADS) throw new Error('some uploads got no answer');
    const peak = await server.peakMemory();
    yield `${LARGE_UPLOADS} uploads of 10 MB at once${where}: ${taken} taken, ${later} asked to try again, memory ${megabytes(idle)} MB before, at most ${megabytes(peak)} MB`;
    yield goal('memory in MB', peak / 1e6, '<', 400);
  } finally {
    await server.stop();
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

async function load(url: string, body: Buffer): Promise<number> {
  const result = await autocannon({
    url: url + ENDPOINTS.upload,
    method: 'POST',
    connections: 16,
    duration: ROUND_SECONDS,
    headers: HEADERS,
    body,
  });
  if (result.non2xx + result.errors > 0) throw new Error('some uploads were not taken');
  return result.requests.total / result.duration;
}

/** Sends an upload as over a slow line. Gives the status of the answer. */
async function sendSlowly(url: string, body: Buffer): Promise<number | undefined> {
  const call = request(url + ENDPOINTS.upload, {
    method: 'POST',
    headers: { ...HEADERS, 'content-length': body.length },
  });
  const answered = once(call, 'response');
  // Awaited below; until then a rejection must not count as unhandled.
  answered.catch(() => undefined);
  // Whoever goes on sending after an early answer is cut off; without one, that counts.
  call.on('error', () => undefined);
  const size = Math.ceil(body.length / PIECES);
  for (let start = 0; start < body.length; start += size) {
    call.write(body.subarray(start, start + size));
    await setTimeout(PAUSE_MS);
  }
  call.end();
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

/** A multipart body with a PDF of this size that can't be compressed. */
function uploadBody(bytes: number): Buffer {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="req"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(field('contentType', 'application/pdf') + field('fileName', 'cv') + file),
    pdf('Asha Rao', randomBytes(bytes)),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
