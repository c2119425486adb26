import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '#server/testing/load/random.ts';
import { goal } from '../service/goal.ts';
import { exchange } from './exchange.ts';
import type { HostileRequest } from './requests.ts';
import { bodyShapes } from './shape-requests.ts';
import { textRequests } from './text-requests.ts';
import { uploadShapes } from './upload-requests.ts';
import { startVictim } from './victim.ts';
import type { Visits } from './visitor.ts';

/** Calls a minute that the settings allow one address by default. */
const RATE_LIMIT = 300;

/** Prepared bodies: more would be a different flood, and take the memory of the bench. */
const BODIES = 60;

const VISITOR = path.join(import.meta.dirname, 'visitor.ts');

/** Gives how long the home page takes while one address sends all that it may, and while ten do. */
export async function* measureFloods(seed: number): AsyncGenerator<string> {
  const all = [...bodyShapes(), ...uploadShapes(), ...textRequests(seed)];
  const random = new Random(seed);
  const requests = Array.from({ length: BODIES }, () => random.of(all));

  const one = await flood(requests, ['127.0.0.1']);
  yield `One address sends ${RATE_LIMIT} of the largest bodies at once: ${said(one.statuses)}`;
  yield `longest hold ${one.holds.ms.toFixed(0)} ms, of which computing ${one.holds.cpuMs.toFixed(0)}; ${one.visits.ms.length} pages`;
  yield goal('home page, 99 % within ms', percentile(one.visits.ms, 0.99), '<', 100);
  yield goal('pages refused', one.visits.refused, '<', 1);

  const addresses = Array.from({ length: 10 }, (_, index) => `127.0.0.${index + 1}`);
  const ten = await flood(requests, addresses);
  yield `Ten addresses send as many each: ${said(ten.statuses)}`;
  yield `longest hold ${ten.holds.ms.toFixed(0)} ms, of which computing ${ten.holds.cpuMs.toFixed(0)}; ${ten.visits.ms.length} pages, 99 % within ${percentile(ten.visits.ms, 0.99).toFixed(0)} ms`;
  yield goal('home page, longest wait in ms', percentile(ten.visits.ms, 1), '<', 1000);
  yield goal('calls shed with 503', ten.statuses.get(503) ?? 0, '≥', 1);
}

async function flood(requests: readonly HostileRequest[], addresses: readonly string[]) {
  const victim = await startVictim({ RATE_LIMIT: String(RATE_LIMIT) });
  const statuses = new Map<number | undefined, number>();
  try {
    const endOfVisit = await startVisitor(victim.port);
    await sleep(500);
    await victim.longestHold();
    const calls = addresses.flatMap((address) =>
      Array.from({ length: RATE_LIMIT }, async (_, index) => {
        const { wire } = requests[index % requests.length] as HostileRequest;
        const { status } = await exchange(victim.port, wire, address);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    await Promise.all(calls);
    return { statuses, visits: await endOfVisit(), holds: await victim.longestHold() };
  } finally {
    await victim.stop();
  }
}

/** Begins to ask for the home page; gives what ends it and tells what was met. */
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
