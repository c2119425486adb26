import { setTimeout } from 'node:timers/promises';

/** Does something again and again until told to stop. It succeeds with 200, as an answer does; `stop` gives what else came. */
export function repeatedly(work: () => Promise<unknown>) {
  const faults: unknown[] = [];
  let [succeeded, isOver] = [0, false];
  const ended = (async () => {
    while (!isOver) {
      const status = await work().catch((error: Error) => String(error.cause ?? error));
      if (status === 200) succeeded += 1;
      else faults.push(status);
      await setTimeout(5);
    }
  })();
  return {
    succeeded: () => succeeded,
    stop: async () => {
      isOver = true;
      await ended;
      return faults;
    },
  };
}
