import { fakeTime } from '#server/testing/faketime.ts';

/** What a server's clock can show when it starts: the right time, or a wrong one such as real clocks show. */
export const CLOCKS = ['right', '+400d', '-400d', '@1970-01-01 00:10:00', '@2106-02-07 06:28:15'] as const;
export type Clock = (typeof CLOCKS)[number];

/** Variables that make a server see such a time. */
export function clockVariables(clock: Clock): Record<string, string> {
  return clock === 'right' ? {} : fakeTime(clock);
}
