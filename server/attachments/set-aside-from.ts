import type { ServiceClock } from '../clock/service-clock.ts';

/**
 * The time to set CVs aside from: never earlier than it is, since the day that one lies under decides when it is deleted.
 *
 * @returns nothing while the clock is in doubt; then nothing is set aside
 */
export function setAsideFrom(clock: ServiceClock): Date | undefined {
  return clock.erasingTime(0) === undefined ? undefined : clock.stamp();
}
