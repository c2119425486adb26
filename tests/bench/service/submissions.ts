import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import autocannon from 'autocannon';
import { OWN_PAGE } from '../../fixtures/calls.ts';
import { createDatabase, startPostgres } from '../../fixtures/postgres-server.ts';
import { goal, median, percentile } from './figures.ts';
import { type RunningService, startVariant, VARIANTS, type Variant } from './running-service.ts';

const CONNECTIONS = 16;

const ROUNDS = 5;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 2;

/** The figures of a round; latencies in milliseconds. */
type Round = Record<'perSecond' | 'p50' | 'p99', number>;

/** Reports how many contact messages a second are answered with each way of storing them, in short, alternating rounds. */
export async function* measureSubmissions(): AsyncGenerator<string> {
  const postgres = await startPostgres({ durable: true });
  const servers = new Map<Variant, RunningService>();
  const rounds = new Map<Variant, Round[]>(VARIANTS.map((variant) => [variant, []]));
  try {
    for (const variant of VARIANTS) {
      const url = variant === 'PostgreSQL' ? await createDatabase(postgres.url) : '';
      servers.set(variant, await startVariant(variant, url));
    }
    for (const server of servers.values()) await sendMessages(server.url, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [variant, server] of servers) {
        rounds.get(variant)?.push(await sendMessages(server.url, ROUND_SECONDS));
      }
    }
  } finally {
    for (const server of servers.values()) await server.stop();
    await postgres.remove();
  }
  yield* report(rounds);
}

function* report(rounds: ReadonlyMap<Variant, readonly Round[]>): Generator<string> {
  const of = (variant: Variant, figure: keyof Round) =>
    median((rounds.get(variant) ?? []).map((round) => round[figure]));
  const ceiling = of('no database', 'perSecond');
  const grouped = of('group commit', 'perSecond');

  yield `Submissions, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${ROUND_SECONDS} s in turns:`;
  yield '                 requests/s   p50 ms   p99 ms   of no database';
  for (const variant of VARIANTS) {
    const perSecond = of(variant, 'perSecond');
    yield `  ${variant.padEnd(14)} ${perSecond.toFixed(0).padStart(10)} ${of(variant, 'p50').toFixed(1).padStart(8)} ${of(variant, 'p99').toFixed(1).padStart(8)} ${(perSecond / ceiling).toFixed(2).padStart(16)}`;
  }
  const each = of('commit each', 'perSecond');
  yield goal('group commit to no database', grouped / ceiling, '≥', 0.5);
  yield goal('group commit to commit each', grouped / each, '≥', 3);
  yield goal('group commit, p99 in ms', of('group commit', 'p99'), '<', 25);
  yield goal('PostgreSQL to group commit', of('PostgreSQL', 'perSecond') / grouped, '≥', 0.5);
}

/** Sends contact messages, no two alike, as fast as they are answered. @throws {Error} if one is refused */
async function sendMessages(url: string, seconds: number): Promise<Round> {
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: url + ENDPOINTS.contact,
        method: 'POST',
        connections: CONNECTIONS,
        duration: seconds,
        headers: { ...OWN_PAGE, 'content-type': 'application/json' },
        requests: [{ setupRequest: (request) => ({ ...request, body: message() }) }],
      },
      (error, found) => (error ? reject(error) : resolve(found)),
    );
    running.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  const faults = result.non2xx + result.errors;
  if (faults > 0) throw new Error(`${faults} messages were not taken by ${url}`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
  };
}

function message(): string {
  const now = new Date().toISOString();
  const id = randomUUID();
  return JSON.stringify({
    contactemail: `client-${id}@customer.example`,
    message: `Hello, we are looking for a partner for our next app. This is our message ${id}.`,
    createdOn: now,
    updatedOn: now,
  });
}
