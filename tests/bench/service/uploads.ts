import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import autocannon from 'autocannon';
import { OWN_PAGE, uploadForm } from '../../fixtures/calls.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { makeBucket, startSwift } from '../../fixtures/swift-server.ts';
import { goal, median } from './figures.ts';
import { multipart, startService } from './running-service.ts';

const FILE_BYTES = 300_000;
const ROUNDS = 3;
const ROUND_SECONDS = 4;

const LARGE_BYTES = 9_990_000;
const LARGE_UPLOADS = 200;
/** How many chunks a large upload has, with a pause after each, so that all are under way at the same time. */
const PIECES = 40;
const PAUSE_MS = 250;

/** Reports how many CVs a second are accepted, each streamed, inspected and synchronized, and the memory of many at once. */
export function measureUploads(): AsyncGenerator<string> {
  return measure('', async () => ({}));
}

/** The same with CVs in an S3 store: a real one, on this machine. */
export async function* measureUploadsToStore(): AsyncGenerator<string> {
  const store = await startSwift();
  try {
    yield* measure(' to a store', async () => (await makeBucket(store.endpoint)).environment);
  } finally {
    await store.remove();
  }
}

type Settings = Readonly<Record<string, string>>;

async function* measure(where: string, settings: () => Promise<Settings>): AsyncGenerator<string> {
  const { url, stop } = await startService(await settings());
  try {
    const sent = await uploadOf(FILE_BYTES);
    await load(url, sent);
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rates.push(await load(url, sent));
    yield `Uploads of ${FILE_BYTES / 1000} KB${where}, 16 connections: ${median(rates).toFixed(0)}/s`;
  } finally {
    await stop();
  }
  yield* measureManyAtOnce(where, await settings());
}

async function* measureManyAtOnce(where: string, settings: Settings): AsyncGenerator<string> {
  const server = await startService(settings);
  try {
    const idle = await server.peakMemory();
    const sent = await uploadOf(LARGE_BYTES);
    const statuses = await Promise.all(
      Array.from({ length: LARGE_UPLOADS }, () => sendSlowly(server.url, sent)),
    );
    const taken = statuses.filter((status) => status === 200).length;
    const later = statuses.filter((status) => status === 503).length;
    if (taken + later < LARGE_UPLOADS) throw new Error('some uploads got no answer');
    const peak = await server.peakMemory();
    yield `${LARGE_UPLOADS} uploads of 10 MB at once${where}: ${taken} accepted, ${later} refused with 503, memory ${megabytes(idle)} MB before, at most ${megabytes(peak)} MB`;
    yield goal('memory in MB', peak / 1e6, '<', 400);
  } finally {
    await server.stop();
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

async function load(url: string, { headers, body }: Upload): Promise<number> {
  const result = await autocannon({
    url: url + ENDPOINTS.upload,
    method: 'POST',
    connections: 16,
    duration: ROUND_SECONDS,
    headers,
    body,
  });
  if (result.non2xx + result.errors > 0) throw new Error('some uploads were not taken');
  return result.requests.total / result.duration;
}

/** Sends an upload as over a slow line. @returns the status of the response */
async function sendSlowly(url: string, { headers, body }: Upload): Promise<number | undefined> {
  const call = request(url + ENDPOINTS.upload, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  });
  const answered = once(call, 'response');
  // Awaited below; until then a rejection must not count as unhandled.
  answered.catch(() => undefined);
  // After an early answer the connection is cut off, which is no error; without an answer it is one.
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

type Upload = Awaited<ReturnType<typeof uploadOf>>;

/** An upload of a PDF of this size that can't be compressed. */
async function uploadOf(bytes: number) {
  const { type, body } = await multipart(uploadForm({ bytes: pdf('Asha Rao', randomBytes(bytes)) }));
  return { headers: { ...OWN_PAGE, 'content-type': type }, body };
}
