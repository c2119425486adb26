import { DAY_MS } from '@website/model/contract/durations.ts';
import type { Content } from '@website/model/schema/content.ts';
import { addressOf } from '@website/model/schema/page-paths.ts';
import { endOf } from '@website/model/schema/position.ts';
import { publicationOf } from '@website/model/schema/written/news.ts';
import type { Validity } from '@website/service/site/build-manifest.ts';

type Offer = Pick<Content, 'company' | 'positions' | 'news' | 'addresses'> & {
  site: Pick<Content['site'], 'base'>;
};

/** How long a closed position's page stays, so that search engines notice the end. */
const CLOSED_MS = 30 * DAY_MS;

/**
 * The validity period of pages built at a moment, in milliseconds since 1970: it ends when a position ends, a closed position's page
 * is removed, news are published, or the year of the copyright line is over.
 *
 * @param offers - in all languages
 */
export function validityAt(offers: readonly Offer[], now: number): Validity {
  const year = new Date(now).getFullYear();
  const ends = offers.flatMap((offer) => [...endsOf(offer).values()]);
  const moments = [
    ...ends,
    ...ends.map((end) => end + CLOSED_MS),
    ...offers.flatMap(({ news, company }) => news.map((entry) => publicationOf(entry, company))),
    new Date(year, 0).getTime(),
    new Date(year + 1, 0).getTime(),
  ];
  return {
    from: Math.max(...moments.filter((moment) => moment <= now)),
    until: Math.min(...moments.filter((moment) => moment > now)),
  };
}

/** The removed pages of positions that closed long ago. */
export function goneSince(offers: readonly Offer[], now: number): string[] {
  return offers.flatMap((offer) =>
    [...endsOf(offer)]
      .filter(([, end]) => now >= end + CLOSED_MS)
      .map(([slug]) => addressOf(`/careers/${slug}`, offer)),
  );
}

function endsOf({ company, positions }: Offer): Map<string, number> {
  return new Map(
    positions.flatMap((position): [string, number][] => {
      const end = endOf(position, company);
      return end === undefined ? [] : [[position.slug, end]];
    }),
  );
}
