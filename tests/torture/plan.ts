import { setTimeout } from 'node:timers/promises';
import { Random } from '../fixtures/random.ts';

export interface Fault<Stage> {
  /** Such as `killed 2`. */
  name: string;
  inject: (stage: Stage) => Promise<unknown> | undefined;
}

/** A kind of fault: how many milliseconds lie between two of them, and what each is. */
export interface Kind<Stage> {
  every: readonly [least: number, most: number];
  draw: (random: Random, count: number) => Fault<Stage>;
}

/** A run, all of it drawn at random from its seed. */
export interface Plan<Stage> {
  seed: number;
  lengthMs: number;
  /** In order of time. Faults of one lane are sequential. */
  faults: readonly (Fault<Stage> & { atMs: number; lane: string })[];
}

/** Draws up a run. The same seed, length and kinds give the same one. */
export function drawPlan<Stage>(
  seed: number,
  minutes: number,
  kinds: Readonly<Record<string, Kind<Stage>>>,
): Plan<Stage> {
  const random = new Random(seed);
  const lengthMs = Math.round(minutes * 60_000);
  const faults = Object.entries(kinds).flatMap(([lane, { every, draw }]) => {
    const own: Plan<Stage>['faults'][number][] = [];
    // Round-robin over the kinds, from a seeded start, so that a short run has all of them.
    let count = random.between(0, 11);
    for (let atMs = random.between(...every); atMs < lengthMs; atMs += random.between(...every)) {
      own.push({ ...draw(random, count), atMs, lane });
      count += 1;
    }
    return own;
  });
  return { seed, lengthMs, faults: faults.sort((one, other) => one.atMs - other.atMs) };
}

/** Injects the faults, each at its moment or after the one before in its lane. @returns how often each occurred */
export async function injectFaults<Stage>(
  { faults, lengthMs }: Plan<Stage>,
  stage: Stage,
): Promise<Map<string, number>> {
  const start = Date.now();
  const untilMs = (moment: number) => setTimeout(Math.max(start + moment - Date.now(), 0));
  const lanes = new Map<string, Promise<unknown>>();
  const times = new Map<string, number>();
  for (const fault of faults) {
    await untilMs(fault.atMs);
    times.set(fault.name, (times.get(fault.name) ?? 0) + 1);
    lanes.set(
      fault.lane,
      (lanes.get(fault.lane) ?? Promise.resolve()).then(() => fault.inject(stage)),
    );
  }
  await untilMs(lengthMs);
  await Promise.all(lanes.values());
  return times;
}
