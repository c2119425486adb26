import type { Output } from '../command/output.ts';

const EVERY_MS = 15_000;

/**
 * Tells now and then how far long work has come, and nothing if it is done before that.
 *
 * @param sentence - what there is to say of a number
 * @returns to be called with how many more are done
 */
export function progress(
  { note }: Pick<Output, 'note'>,
  sentence: (number: number) => string,
): (more: number) => void {
  let toldAt = performance.now();
  let number = 0;
  return (more) => {
    number += more;
    if (performance.now() - toldAt < EVERY_MS) return;
    toldAt = performance.now();
    note(`${sentence(number)} …`);
  };
}
