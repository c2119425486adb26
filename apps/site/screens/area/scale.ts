/** Steps that are easy to count in, for each power of ten. */
const ROUND = [1, 2, 5, 10];

/** A scale has at most so many steps. */
const MOST_STEPS = 5;

/**
 * A scale from nothing to at least an amount, in steps that are easy to count in.
 *
 * @param amount - more than 0
 * @returns its end, and what stands at each step, 0 and the end included
 */
export function scaleTo(amount: number): { end: number; ticks: number[] } {
  const magnitude = 10 ** Math.floor(Math.log10(amount / MOST_STEPS));
  const step = magnitude * (ROUND.find((round) => amount / (magnitude * round) <= MOST_STEPS) ?? 10);
  const steps = Math.ceil(amount / step);
  return {
    end: rounded(steps * step),
    ticks: Array.from({ length: steps + 1 }, (_, index) => rounded(index * step)),
  };
}

/** In how many steps a whole is counted: the first of these that divides it. */
const STEPS = [4, 5, 3, 2];

/**
 * A scale that ends where the whole does, such as the hours of one day, in steps of the same size.
 *
 * @param whole - an integer of at least 1
 * @returns what stands at each step, 0 and the whole included
 */
export function scaleOf(whole: number): number[] {
  const steps = STEPS.find((count) => whole % count === 0) ?? 1;
  return Array.from({ length: steps + 1 }, (_, index) => (index * whole) / steps);
}

/** Without what is left over where tenths are multiplied. */
const rounded = (amount: number) => Number(amount.toPrecision(12));
