import type { ServiceClock } from '../clock/service-clock.ts';

/**
 * The time to hold files from: never earlier than it is, since the day that a file is held under decides when it is
 * deleted.
 *
 * @returns nothing while the clock is in doubt; then nothing is held
 */
export function holdingTime(clock: ServiceClock): Date | undefined {
  return clock.erasingTime(0) === undefined ? undefined : clock.stamp();
}
