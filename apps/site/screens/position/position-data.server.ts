import { filled } from '@website/model/contract/forms/filled.ts';
import { formTexts } from '../../forms/form-texts.server.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import {
  formatDetails,
  type OfferedPosition,
  openPositions,
  similarPositions,
} from '../../positions/positions.server.ts';
import { content } from '../../site/content.server.ts';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import type { NamedPosition } from './other-positions.tsx';

const DESCRIPTION_LENGTH = 158;
/** How many other positions a list names: with all of them on each page the site would grow by the square. */
const OTHERS = 6;

/**
 * What the page of a position is made of.
 *
 * @param url - of the page
 */
export function positionData(url: URL) {
  const { company, interface: words, pages, positions, site } = content();
  const slug = url.pathname.split('/').findLast((segment) => segment !== '');
  const position = positions.find((candidate) => candidate.slug === slug);
  if (position === undefined) throw new Error(`No position is called ${slug}.`);
  const open = openPositions();
  // By their names: while developing, the content is read anew each time.
  const place = open.findIndex((candidate) => candidate.slug === slug);
  const isClosed = place === -1;
  const { position: said } = pages.careers;
  const similar = isClosed ? similarPositions(position, open).slice(0, OTHERS) : [];
  // Those after it in the list come first.
  const others = [...open.slice(place + 1), ...open.slice(0, Math.max(0, place))]
    .filter((other) => !similar.includes(other))
    .slice(0, OTHERS);
  const { until, ...terms } = formatDetails(position, words.position, site.language);
  const { title, description, skills = [] } = position;
  const metadata = {
    title: filled(said.pageTitle, { title }),
    description: excerpt(description, DESCRIPTION_LENGTH),
    keywords: [title, ...skills, ...said.keywords],
  };
  return {
    // A position that is closed has none.
    form: isClosed ? undefined : formTexts('application'),
    words: { ...said, facts: words.position },
    picture: pictureAtTop(`/careers/${slug}`),
    position,
    kind: pages.careers.positions.kinds?.[position.accent - 1],
    // Until when one could apply is said where the form was.
    said: isClosed ? terms : { ...terms, until },
    until,
    apply: isClosed
      ? undefined
      : {
          texts: pages.careers.positions,
          address: `${company.url.replace(/^https?:\/\//, '')}/careers/${slug}`,
          email: company.email,
        },
    others: {
      lists: [
        { id: 'similar', headline: said.closed.similar, positions: similar.map(named) },
        { id: 'others', headline: said.others, positions: others.map(named) },
      ],
      words: words.position,
    },
    metadata: siteMetadata(metadata, `/careers/${slug}`, { listed: !isClosed }),
  };
}

function named(position: OfferedPosition): NamedPosition {
  const { slug, title, experience, openings, accent } = position;
  return { slug, title, experience, openings, accent };
}

/**
 * The first whole sentences of a text, for a page's description.
 *
 * @param atMost - characters; a first sentence that is longer is cut between two words
 */
export function excerpt(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const sentences = text
    .slice(0, atMost + 1)
    .match(/^.*[.!?] /)?.[0]
    .trimEnd();
  return sentences ?? `${text.slice(0, atMost).replace(/ [^ ]*$/, '')}…`;
}
