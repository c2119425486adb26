import { Random } from '#server/testing/random.ts';

/** What happens to one replica while the others go on. */
export type ReplicaFault =
  | { what: 'crash' | 'restart'; replica: number }
  /** It does nothing for a while, and then goes on as if nothing had been. */
  | { what: 'freeze'; replica: number; forMs: number };

/** What happens to what they share, or stands in front of them. */
export type SharedFault =
  | { what: 'database restart'; forMs: number }
  | { what: 'store killed' | 'store frozen'; forMs: number }
  | { what: 'proxy reload' }
  | { what: 'mail'; mode: 'take' | 'not-now' | 'slow' | 'deaf' | 'forgetful' }
  /** A newer build becomes public, and all replicas are restarted for it, one after the other. */
  | { what: 'new build' };

/** One after the other, each with a pause before it. */
export type Course<Fault> = readonly (Fault & { afterMs: number })[];

/** A run, all of it drawn at random from its seed; both courses go on until the time is over, and then begin anew. */
export interface ReplicaPlan {
  seed: number;
  lengthMs: number;
  replicas: number;
  ofReplicas: Course<ReplicaFault>;
  ofShared: Course<SharedFault>;
}

const MODES = ['take', 'not-now', 'slow', 'deaf', 'forgetful'] as const;

/** Draws up a run. The same seed, length and number of replicas give the same one. */
export function drawReplicaPlan(seed: number, minutes: number, replicas: number): ReplicaPlan {
  const random = new Random(seed);
  const lengthMs = Math.round(minutes * 60_000);
  const number = Math.ceil(lengthMs / 1000);
  // In turn, so that each has its share.
  const ofReplicas = Array.from({ length: number }, (_, index) => ({
    afterMs: random.between(300, 2000),
    ...drawOfReplica(random, index % replicas),
  }));
  const ofShared = Array.from({ length: number }, () => ({
    afterMs: random.between(1000, 5000),
    ...drawShared(random),
  }));
  return { seed, lengthMs, replicas, ofReplicas, ofShared };
}

function drawOfReplica(random: Random, replica: number): ReplicaFault {
  if (random.chance(0.25)) return { what: 'freeze', replica, forMs: random.between(1000, 6000) };
  return { what: random.chance(0.6) ? 'crash' : 'restart', replica };
}

function drawShared(random: Random): SharedFault {
  if (random.chance(0.45)) return { what: 'mail', mode: random.of(MODES) };
  if (random.chance(0.3)) return { what: 'database restart', forMs: random.between(0, 4000) };
  if (random.chance(0.4))
    return { what: random.of(['store killed', 'store frozen']), forMs: random.between(500, 6000) };
  return random.chance(0.6) ? { what: 'new build' } : { what: 'proxy reload' };
}
