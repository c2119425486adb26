/** Round steps, for each power of ten. */
const ROUND = [1, 2, 5, 10];

/** The maximum number of steps. */
const MAX_STEPS = 5;

/**
 * A scale from 0 to at least an amount, in round steps.
 *
 * @param amount - more than 0
 * @returns its end, and the ticks from 0 to the end
 */
export function scaleTo(amount: number): { end: number; ticks: number[] } {
  const magnitude = 10 ** Math.floor(Math.log10(amount / MAX_STEPS));
  const step = magnitude * (ROUND.find((round) => amount / (magnitude * round) <= MAX_STEPS) ?? 10);
  const steps = Math.ceil(amount / step);
  return {
    end: rounded(steps * step),
    ticks: Array.from({ length: steps + 1 }, (_, index) => rounded(index * step)),
  };
}

/** Numbers of steps for a whole: the first that divides it is used. */
const STEPS = [4, 5, 3, 2];

/**
 * The ticks of a scale that ends exactly at a whole, such as the 24 hours of a day.
 *
 * @param whole - an integer of at least 1
 * @returns the ticks from 0 to the whole
 */
export function scaleOf(whole: number): number[] {
  const steps = STEPS.find((count) => whole % count === 0) ?? 1;
  return Array.from({ length: steps + 1 }, (_, index) => (index * whole) / steps);
}

/** Removes floating-point noise. */
const rounded = (amount: number) => Number(amount.toPrecision(12));
