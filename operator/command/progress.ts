import type { Output } from './output.ts';

/** How often it is told to a person at a terminal, and to whatever else reads standard error. */
const EVERY_MS = { terminal: 2000, elsewhere: 15_000 };

/**
 * Tells now and then on standard error how far long work has come, and nothing if it is done before that.
 *
 * @param sentence - what there is to say of a number
 * @param now - the milliseconds of a clock that only goes forward
 * @returns to be called with how many more are done
 */
export function progress(
  { note, notesAtTerminal }: Pick<Output, 'note' | 'notesAtTerminal'>,
  sentence: (number: number) => string,
  now: () => number = () => performance.now(),
): (more: number) => void {
  const everyMs = notesAtTerminal ? EVERY_MS.terminal : EVERY_MS.elsewhere;
  let toldAt = now();
  let number = 0;
  return (more) => {
    number += more;
    if (now() - toldAt < everyMs) return;
    toldAt = now();
    note(`${sentence(number)} …`);
  };
}
