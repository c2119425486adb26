import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { OWN_PAGE } from './own-page.ts';

/** Visitors who send at the same time. */
export const CONNECTIONS = 16;

/** What one round measured. */
export interface Round {
  perSecond: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Sends contact messages, no two alike, as fast as they are answered.
 *
 * @throws {Error} if one is not taken
 */
export async function sendMessages(url: string, seconds: number): Promise<Round> {
  const { requests, latencies, faults } = await new Promise<{
    requests: number;
    latencies: number[];
    faults: number;
  }>((resolve, reject) => {
    const latencies: number[] = [];
    const running = autocannon(
      {
        url: url + ENDPOINTS.contact,
        method: 'POST',
        connections: CONNECTIONS,
        duration: seconds,
        headers: { ...OWN_PAGE, 'content-type': 'application/json' },
        requests: [{ setupRequest: (request) => ({ ...request, body: message() }) }],
      },
      (error, result) => {
        if (error) return reject(error);
        resolve({
          requests: result.requests.total / result.duration,
          latencies,
          faults: result.non2xx + result.errors,
        });
      },
    );
    running.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  if (faults > 0) throw new Error(`${faults} messages were not taken by ${url}`);
  latencies.sort((one, other) => one - other);
  const within = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { perSecond: requests, p50: within(0.5), p99: within(0.99) };
}

let count = 0;
const run = randomUUID();

function message(): string {
  count += 1;
  const now = new Date().toISOString();
  return JSON.stringify({
    contactemail: `client-${count}@customer.example`,
    message: `Hello, we are looking for a partner for our next app. This is our message ${run} ${count}.`,
    createdOn: now,
    updatedOn: now,
  });
}
