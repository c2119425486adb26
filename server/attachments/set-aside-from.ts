import type { ServiceClock } from '../clock/service-clock.ts';

/**
 * The time from which CVs are set aside: never earlier than it is now, since the day under which one is kept decides when
 * it is deleted.
 *
 * @returns undefined while the clock is in doubt; then nothing is set aside
 */
export function setAsideFrom(clock: ServiceClock): Date | undefined {
  return clock.erasingTime(0) === undefined ? undefined : clock.stamp();
}
