import { describeMachine } from '../service/machine.ts';
import { measureHolds } from './holds.ts';
import { measureCrowds } from './table.ts';

/** What to send. */
export interface HostileOptions {
  /** The same seed makes the same bodies. */
  seed: number;
  /** Only requests and crowds whose names contain this. */
  only?: string | undefined;
}

/** Reports what hostile requests and crowds cost the built service and its other visitors. */
export async function* benchHostile({ seed, only }: HostileOptions): AsyncGenerator<string> {
  yield* describeMachine();
  yield `Seed ${seed}; npm run bench -- hostile --seed ${seed} makes the same bodies`;
  yield* measureCrowds(seed, only);
  yield* measureHolds(seed, only);
}
