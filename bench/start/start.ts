import { rm } from 'node:fs/promises';
import { goal } from '../service/goal.ts';
import { describeMachine } from '../service/machine.ts';
import { median } from '../service/median.ts';
import { addSentence, cleanClone } from './clean-clone.ts';
import { type Started, startTimed } from './timed-start.ts';

/** How often each start except the first is measured. */
const TIMES = 5;

/**
 * Reports how long `npm start` takes to the first answer: from a clean clone, with nothing changed, and with a changed
 * sentence; and how long the smallest variants take afterwards. `npm ci` is not measured.
 */
export async function* benchStart(): AsyncGenerator<string> {
  yield* describeMachine();
  const folder = await cleanClone();
  try {
    const first = await startTimed(folder);
    yield figure('a clean clone', first);
    yield goal('a clean clone, first answer in s', first.seconds, '<', 10);
    yield `  its smallest variants were made ${(await first.completed()).toFixed(1)} s later`;
    await first.stop();

    const again: Started[] = [];
    for (let time = 0; time < TIMES; time++) {
      const started = await startTimed(folder);
      await started.stop();
      again.push(started);
    }
    yield* report('nothing changed', again, 1);

    const changed: Started[] = [];
    for (let time = 0; time < TIMES; time++) {
      await addSentence(folder, `This sentence is number ${time + 1}.`);
      const started = await startTimed(folder);
      await started.completed();
      await started.stop();
      changed.push(started);
    }
    yield* report('a changed sentence', changed, 5);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* report(what: string, starts: readonly Started[], wanted: number): Generator<string> {
  for (const start of starts) yield figure(what, start);
  yield goal(`${what}, first answer in s, median`, median(starts.map(({ seconds }) => seconds)), '<', wanted);
}

function figure(what: string, { seconds, computing }: Started): string {
  return `${what}: first answer after ${seconds.toFixed(2)} s, with ${computing.toFixed(2)} s of computing`;
}
