import { describeMachine } from '../service/machine.ts';
import { measureFloods } from './floods.ts';
import { measureHolds } from './holds.ts';

/** What to send. */
export interface HostileOptions {
  /** The same seed makes the same bodies. */
  seed: number;
  /** Sends only requests in whose names this stands, one by one. */
  only?: string | undefined;
}

/** Gives what requests made to be slow cost the built service and its other visitors. */
export async function* benchHostile({ seed, only }: HostileOptions): AsyncGenerator<string> {
  yield* describeMachine();
  yield `Seed ${seed}; npm run bench -- hostile --seed ${seed} makes the same bodies`;
  yield* measureHolds(seed, only);
  if (only === undefined) yield* measureFloods(seed);
}
