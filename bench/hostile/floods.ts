import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '#server/testing/random.ts';
import { goal } from '../service/goal.ts';
import { exchange } from './exchange.ts';
import type { HostileRequest } from './requests.ts';
import { bodyShapes } from './shape-requests.ts';
import { textRequests } from './text-requests.ts';
import { uploadShapes } from './upload-requests.ts';
import { type Holds, startVictim } from './victim.ts';
import type { Visits } from './visitor.ts';

/** Calls a minute that the settings allow one address by default. */
const RATE_LIMIT = 300;

/** Prepared bodies: more would be a different flood, and take the memory of the bench. */
const BODIES = 60;

const VISITOR = path.join(import.meta.dirname, 'visitor.ts');

/** How a flood comes: from how many addresses, each of which sends as much as the rate limit lets it. */
interface Flood {
  name: string;
  addresses: number;
  /** How many requests an address has under way at once. */
  atOnce: number;
  /** An address begins one every this many milliseconds; nothing means as soon as there is room. */
  everyMs?: number;
}

const STEADY: Flood = {
  name: `One address sends ${RATE_LIMIT} of the largest bodies in a minute`,
  addresses: 1,
  atOnce: RATE_LIMIT,
  everyMs: 60_000 / RATE_LIMIT,
};
const SUDDEN: Flood = { name: 'One address sends as many at once', addresses: 1, atOnce: RATE_LIMIT };
const TEN: Flood = { name: 'Ten addresses send as many each, 30 at a time', addresses: 10, atOnce: 30 };

/** Reports how long the home page takes while one address sends all that it may, and while ten do. */
export async function* measureFloods(seed: number): AsyncGenerator<string> {
  const all = [...bodyShapes(), ...uploadShapes(), ...textRequests(seed)];
  const random = new Random(seed);
  const requests = Array.from({ length: BODIES }, () => random.of(all));

  const steady = await flood(requests, STEADY);
  yield* told(STEADY, steady);
  yield goal('home page, 99 % within ms', percentile(steady.visits.ms, 0.99), '<', 100);
  yield goal('pages refused', steady.visits.refused, '<', 1);
  for (const one of [SUDDEN, TEN]) {
    const seen = await flood(requests, one);
    yield* told(one, seen);
    yield goal('home page, longest wait in ms', percentile(seen.visits.ms, 1), '<', 1000);
    yield goal('calls shed with 503', seen.statuses.get(503) ?? 0, '≥', 1);
  }
}

/** What a flood was answered, and what the visitor experienced meanwhile. */
interface Seen {
  statuses: ReadonlyMap<number | undefined, number>;
  visits: Visits;
  holds: Holds;
}

async function flood(
  requests: readonly HostileRequest[],
  { addresses, atOnce, everyMs }: Flood,
): Promise<Seen> {
  const victim = await startVictim({ RATE_LIMIT: String(RATE_LIMIT) });
  const statuses = new Map<number | undefined, number>();
  const send = async (address: string, index: number) => {
    const { wire } = requests[index % requests.length] as HostileRequest;
    const { status } = await exchange(victim.port, wire, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  try {
    const endOfVisit = await startVisitor(victim.port);
    await sleep(500);
    await victim.longestHold();
    const start = performance.now();
    const senders = Array.from({ length: addresses }, async (_, address) => {
      let next = 0;
      const lane = async () => {
        while (next < RATE_LIMIT) {
          const index = next++;
          if (everyMs !== undefined) await sleep(Math.max(0, index * everyMs - (performance.now() - start)));
          await send(`127.0.0.${address + 1}`, index);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    });
    await Promise.all(senders);
    return { statuses, visits: await endOfVisit(), holds: await victim.longestHold() };
  } finally {
    await victim.stop();
  }
}

function* told({ name }: Flood, { statuses, visits: { ms }, holds }: Seen): Generator<string> {
  const at = (share: number) => percentile(ms, share).toFixed(0);
  yield `${name}: ${said(statuses)}`;
  yield `${ms.length} home pages: 50 % within ${at(0.5)} ms, 99 % ${at(0.99)}, all ${at(1)}; longest hold ${holds.ms.toFixed(0)} ms (${holds.cpuMs.toFixed(0)} of them computing)`;
}

/** Begins to ask for the home page; gives a function that ends it and says what happened. */
async function startVisitor(port: number): Promise<() => Promise<Visits>> {
  const visitor = fork(VISITOR);
  await once(visitor, 'spawn');
  visitor.send(port);
  await once(visitor, 'message');
  return async () => {
    const [[visits]] = await Promise.all([once(visitor, 'message'), visitor.send('over')]);
    return visits as Visits;
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

function said(statuses: ReadonlyMap<number | undefined, number>): string {
  return [...statuses].map(([status, times]) => `${times} answered ${status ?? 'by nothing'}`).join(', ');
}
