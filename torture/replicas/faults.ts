import { setTimeout } from 'node:timers/promises';
import { Random } from '#server/testing/random.ts';
import { MAIL_MODES, type MailMode } from '../mail.ts';
import type { ReplicaStage } from './stage.ts';

/** What happens to one replica. At most one of them is away or silent at a time, as the proxy is set up for. */
const REPLICA_FAULTS = ['killed', 'stopped', 'frozen'] as const;

/** Something that happens at a moment of the run. */
type ReplicaFault = { atMs: number } & (
  | { what: 'replica'; how: (typeof REPLICA_FAULTS)[number]; number: number; forMs: number }
  | { what: 'database'; how: 'fast' | 'immediate'; forMs: number }
  | { what: 'store'; how: 'gone' | 'frozen'; forMs: number }
  | { what: 'mail'; mode: MailMode }
  | { what: 'proxy reload' }
);

/** A run with several servers, all of it drawn at random from its seed. */
export interface ReplicaPlan {
  seed: number;
  replicas: number;
  lengthMs: number;
  faults: readonly ReplicaFault[];
}

/** Draws up a run. The same seed, length and number of replicas give the same one. */
export function drawReplicaPlan(seed: number, minutes: number, replicas: number): ReplicaPlan {
  const random = new Random(seed);
  const lengthMs = Math.round(minutes * 60_000);
  const faults: ReplicaFault[] = [];
  const every = (least: number, most: number, happen: (atMs: number, count: number) => ReplicaFault) => {
    let atMs = random.between(least, most);
    for (let count = 0; atMs < lengthMs; count++, atMs += random.between(least, most)) {
      faults.push(happen(atMs, count));
    }
  };
  // Kinds and replicas in turn, from wherever the seed begins, so that a short run has all of them.
  const first = random.between(0, 11);
  every(4000, 9000, (atMs, count) => ({
    atMs,
    what: 'replica',
    how: REPLICA_FAULTS[(first + count) % REPLICA_FAULTS.length] ?? 'killed',
    number: (first + count + Math.floor(count / REPLICA_FAULTS.length)) % replicas,
    forMs: random.between(500, 5000),
  }));
  every(15_000, 35_000, (atMs, count) => ({
    atMs,
    what: 'database',
    how: (first + count) % 2 === 0 ? 'immediate' : 'fast',
    forMs: random.between(0, 4000),
  }));
  every(12_000, 30_000, (atMs, count) => ({
    atMs,
    what: 'store',
    how: (first + count) % 2 === 0 ? 'gone' : 'frozen',
    forMs: random.between(1000, 8000),
  }));
  every(2000, 7000, (atMs) => ({ atMs, what: 'mail', mode: random.of(MAIL_MODES) }));
  every(8000, 20_000, (atMs) => ({ atMs, what: 'proxy reload' }));
  return { seed, replicas, lengthMs, faults: faults.sort((one, other) => one.atMs - other.atMs) };
}

/** What came of the faults. */
export interface ReplicasStruck {
  /** How often each kind of fault happened. */
  times: Map<string, number>;
  /** What went wrong in ending servers in order. */
  notStopped: string[];
}

type Of<What extends ReplicaFault['what']> = Extract<ReplicaFault, { what: What }>;

/** Makes the plan's faults happen, each at its moment or after the one before, and ends when nothing is broken any more. */
export async function strikeReplicas(plan: ReplicaPlan, stage: ReplicaStage): Promise<ReplicasStruck> {
  const start = Date.now();
  const untilMs = (moment: number) => setTimeout(Math.max(start + moment - Date.now(), 0));
  const struck: ReplicasStruck = { times: new Map(), notStopped: [] };
  // What belongs together happens one after the other: at most one replica is away at a time.
  const turns = { replicas: Promise.resolve(), database: Promise.resolve(), store: Promise.resolve() };
  for (const fault of plan.faults) {
    await untilMs(fault.atMs);
    if (fault.what === 'replica')
      turns.replicas = turns.replicas.then(() => strikeReplica(stage, fault, struck));
    else if (fault.what === 'database')
      turns.database = turns.database.then(() => restartDatabase(stage, fault, struck));
    else if (fault.what === 'store') turns.store = turns.store.then(() => strikeStore(stage, fault, struck));
    else {
      count(struck, fault.what === 'mail' ? `mail ${fault.mode}` : fault.what);
      if (fault.what === 'mail') stage.mail.setMode(fault.mode);
      else stage.proxy.reload();
    }
  }
  await untilMs(plan.lengthMs);
  stage.mail.setMode('take');
  await Promise.all(Object.values(turns));
  return struck;
}

async function strikeReplica(
  { replicas }: ReplicaStage,
  { how, number, forMs }: Of<'replica'>,
  struck: ReplicasStruck,
): Promise<void> {
  const replica = replicas[number];
  if (replica === undefined) return;
  count(struck, how);
  if (how === 'frozen') {
    replica.freeze();
    await setTimeout(forMs);
    return replica.thaw();
  }
  if (how === 'killed') await replica.kill();
  else {
    const status = await replica.stop();
    if (status !== 0) struck.notStopped.push(`replica ${number} ended with status ${status}`);
  }
  await setTimeout(forMs);
  replica.restarts += 1;
  await replica.start();
}

async function restartDatabase(
  { postgres }: ReplicaStage,
  { how, forMs }: Of<'database'>,
  struck: ReplicasStruck,
): Promise<void> {
  count(struck, `database ${how}`);
  await postgres.stop(how);
  await setTimeout(forMs);
  await postgres.start();
}

async function strikeStore(
  { store }: ReplicaStage,
  { how, forMs }: Of<'store'>,
  struck: ReplicasStruck,
): Promise<void> {
  count(struck, `store ${how}`);
  if (how === 'frozen') store.freeze();
  else await store.kill();
  await setTimeout(forMs);
  if (how === 'frozen') store.thaw();
  else await store.start();
}

function count({ times }: ReplicasStruck, what: string): void {
  times.set(what, (times.get(what) ?? 0) + 1);
}
