import { HOUR_MS } from '#contract/durations.ts';

const STEPS = 6;
export const STEP_MS = HOUR_MS / STEPS;

/** The bytes of the last hour, in steps of ten minutes: what came in one step counts until an hour after that step ends. */
export class Hour {
  readonly #steps = new Map<number, number>();

  /**
   * Counts bytes, or takes back what was counted.
   *
   * @param at - when they came, in milliseconds of a clock that only goes forward
   */
  add(bytes: number, at: number): void {
    const step = Math.floor(at / STEP_MS);
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + bytes);
  }

  /** Counts bytes that were kept before this start. */
  remember(bytes: number, at: number): void {
    this.add(bytes, at);
  }

  /** All bytes that count at this moment. */
  bytes(now: number): number {
    let sum = 0;
    for (const [step, bytes] of this.#steps) {
      if (isOver(step, now)) this.#steps.delete(step);
      else sum += bytes;
    }
    return sum;
  }

  /** Milliseconds until some of the bytes no longer count. */
  untilLess(now: number): number {
    const counting = [...this.#steps].filter(([step, bytes]) => bytes > 0 && !isOver(step, now));
    const oldest = Math.min(...counting.map(([step]) => step));
    return Number.isFinite(oldest) ? (oldest + 1) * STEP_MS + HOUR_MS - now : 0;
  }
}

function isOver(step: number, now: number): boolean {
  return (step + 1) * STEP_MS + HOUR_MS <= now;
}
