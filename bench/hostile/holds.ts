import { setTimeout as sleep } from 'node:timers/promises';
import { goal } from '../service/goal.ts';
import { type Exchanged, exchange } from './exchange.ts';
import type { HostileRequest } from './requests.ts';
import { bodyShapes, headShapes } from './shape-requests.ts';
import { textRequests } from './text-requests.ts';
import { uploadShapes } from './upload-requests.ts';
import { type Holds, startVictim, type Victim } from './victim.ts';

const MOST_MS = 50;
const LONGEST_ANSWER_BYTES = 10_000;

/** Anything that follows a request, such as its notification, is done after this time. */
const SETTLED_MS = 60;

/** Other work on the machine also holds a loop up: a hold counts if it comes back each time. */
const TRIES = 4;

/**
 * While the server is still busy with earlier requests, it refuses; then it is left alone for a while, at most this
 * often.
 */
const SHED = 503;
const CALM_MS = 1000;
const MOST_SHED = 5;

/** How many of the slowest are named. */
const NAMED = 10;

interface Finding extends Exchanged {
  name: string;
  holds: Holds;
}

/**
 * Sends every hostile request by itself and reports how long each held up the server's event loop, the worst by name.
 *
 * @param only - sends only requests whose names contain this
 */
export async function* measureHolds(seed: number, only = ''): AsyncGenerator<string> {
  const victim = await startVictim({ UPLOAD_LIMIT: '1000000' });
  const findings: Finding[] = [];
  try {
    for (const request of allRequests(seed)) {
      if (request.name.includes(only)) findings.push(await measured(victim, request));
    }
  } finally {
    await victim.stop();
  }
  if (findings.length === 0) return;
  findings.sort((one, other) => other.holds.ms - one.holds.ms);
  yield `Longest hold of the event loop by one request, of ${findings.length}:`;
  for (const { name, holds, status, bytes } of findings.slice(0, NAMED)) {
    const [ms, cpuMs] = [holds.ms.toFixed(0).padStart(6), holds.cpuMs.toFixed(0)];
    yield `${ms} ms (${cpuMs} of them computing), answered ${status ?? 'by nothing'} with ${bytes} bytes: ${name}`;
  }
  yield goal('longest hold in ms', findings[0]?.holds.ms ?? 0, '<', MOST_MS);
  const answers = findings.filter(({ name }) => !name.startsWith('page')).map(answerBytes);
  yield goal('longest answer of a call in bytes', Math.max(...answers), '<', LONGEST_ANSWER_BYTES);
}

function* allRequests(seed: number): Generator<HostileRequest> {
  yield* headShapes();
  yield* bodyShapes();
  yield* uploadShapes();
  yield* textRequests(seed);
}

/** The page with which a form without scripts is answered is the site's own. */
function answerBytes({ name, bytes }: Finding): number {
  return /urlencoded|^application: .*multipart/.test(name) ? 0 : bytes;
}

async function measured(victim: Victim, { name, wire }: HostileRequest): Promise<Finding> {
  let best: Finding | undefined;
  for (let tries = 0, shed = 0; tries < TRIES && (best?.holds.ms ?? MOST_MS) >= MOST_MS; tries++) {
    await victim.longestHold();
    const answer = await exchange(victim.port, wire);
    await sleep(SETTLED_MS);
    if (answer.status === SHED && shed++ < MOST_SHED) {
      // It was not worked on, and shows nothing.
      await sleep(CALM_MS);
      tries -= 1;
      continue;
    }
    const holds = await victim.longestHold();
    if (best === undefined || holds.ms < best.holds.ms) best = { name, holds, ...answer };
  }
  if (best === undefined) throw new Error('a request must be sent at least once');
  return best;
}
