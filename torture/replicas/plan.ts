import { Random } from '#server/testing/random.ts';
import type { MailMode } from '../plan.ts';
import { MAIL_MODES } from '../plan.ts';

/** What happens to one replica. At most one of them is away or silent at a time, as the proxy is set up for. */
const REPLICA_FAULTS = ['killed', 'stopped', 'frozen'] as const;

/** Something that happens at a moment of the run. */
export type ReplicaFault = { atMs: number } & (
  | { what: 'replica'; how: (typeof REPLICA_FAULTS)[number]; number: number; forMs: number }
  | { what: 'database'; how: 'fast' | 'immediate'; forMs: number }
  | { what: 'store'; how: 'gone' | 'frozen'; forMs: number }
  | { what: 'mail'; mode: MailMode }
  | { what: 'proxy reload' }
  /** All replicas go over to a newer build, one after the other. */
  | { what: 'new build' }
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
  every(20_000, 45_000, (atMs) => ({ atMs, what: 'new build' }));
  return { seed, replicas, lengthMs, faults: faults.sort((one, other) => one.atMs - other.atMs) };
}
