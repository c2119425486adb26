import { describeMachine } from '../service/machine.ts';
import { measureFloods } from './floods.ts';
import { measureHolds } from './holds.ts';
import { measureMemory } from './memory.ts';

/** What to send. */
export interface HostileOptions {
  /** The same seed makes the same bodies. */
  seed: number;
  /** Only requests, one by one, and scenarios whose names contain this; or `floods`. */
  only?: string | undefined;
}

/** Reports what requests made to be slow cost the built service and its other visitors, and how much memory it takes. */
export async function* benchHostile({ seed, only }: HostileOptions): AsyncGenerator<string> {
  yield* describeMachine();
  yield `Seed ${seed}; npm run bench -- hostile --seed ${seed} makes the same bodies`;
  yield* measureHolds(seed, only);
  if (only === undefined || 'floods'.startsWith(only)) yield* measureFloods(seed);
  yield* measureMemory(seed, only);
}
