import { DAY_MS } from '@website/model/contract/durations.ts';
import type { Content } from '@website/model/schema/content.ts';
import { endOf } from '@website/model/schema/position-end.ts';

type Offer = Pick<Content, 'company' | 'positions'>;

/** How long the page of a closed position says so, before it is gone: long enough for search engines to hear of it. */
const CLOSED_MS = 30 * DAY_MS;

/**
 * From when until when pages that are built at a moment say what is true, in milliseconds since 1970: until a position ends or its
 * page goes, or the year does that the copyright line names.
 */
export function rightAt(offer: Offer, now: number): { from: number; until: number } {
  const year = new Date(now).getFullYear();
  const ends = [...endsOf(offer).values()];
  const moments = [
    ...ends,
    ...ends.map((end) => end + CLOSED_MS),
    new Date(year, 0).getTime(),
    new Date(year + 1, 0).getTime(),
  ];
  return {
    from: Math.max(...moments.filter((moment) => moment <= now)),
    until: Math.min(...moments.filter((moment) => moment > now)),
  };
}

/** The pages of positions that have been closed for so long that they are gone. */
export function goneSince(offer: Offer, now: number): string[] {
  return [...endsOf(offer)].filter(([, end]) => now >= end + CLOSED_MS).map(([slug]) => `/careers/${slug}`);
}

function endsOf({ company, positions }: Offer): Map<string, number> {
  return new Map(
    positions.flatMap((position): [string, number][] => {
      const end = endOf(position, company);
      return end === undefined ? [] : [[position.slug, end]];
    }),
  );
}
