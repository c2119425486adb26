import { interpolate } from '@website/model/contract/texts.ts';
import { urlOf } from '@website/model/schema/page-paths.ts';
import { formTexts } from '../../forms/form-texts.server.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import {
  formatDetails,
  openPositions,
  type PublishedPosition,
  similarPositions,
} from '../../positions/positions.server.ts';
import { content, pageTexts } from '../../site/content.server.ts';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';

const DESCRIPTION_LENGTH = 158;
/** The maximum number of other positions in a list, or the size of the site would grow quadratically. */
const OTHERS = 6;

/**
 * The loader data of a position's page.
 *
 * @param url - the page's URL, which ends with the slug
 */
export function positionData(url: URL) {
  const { company, interface: labels, positions, site } = content();
  const slug = url.pathname.split('/').findLast((segment) => segment !== '');
  const position = positions.find((candidate) => candidate.slug === slug);
  if (position === undefined) throw new Error(`No position is called ${slug}.`);
  const open = openPositions();
  // Compares slugs, since objects differ in development, where content is reloaded for each call.
  const index = open.findIndex((candidate) => candidate.slug === slug);
  const isClosed = index === -1;
  const { position: texts, positions: list } = pageTexts('careers');
  const similar = isClosed ? similarPositions(position, open).slice(0, OTHERS) : [];
  // First those that follow it in the list, then from the start.
  const others = [...open.slice(index + 1), ...open.slice(0, Math.max(0, index))]
    .filter((other) => !similar.includes(other))
    .slice(0, OTHERS);
  const { until, ...terms } = formatDetails(position, labels.position, site.language);
  const { title, description, skills = [] } = position;
  const metadata = {
    title: interpolate(texts.pageTitle, { title }),
    description: excerpt(description, DESCRIPTION_LENGTH),
    keywords: [title, ...skills, ...texts.keywords],
  };
  return {
    // A closed position has no form.
    form: isClosed ? undefined : formTexts('application'),
    labels: { ...texts, facts: labels.position },
    picture: pictureAtTop(`/careers/${slug}`),
    position,
    // The kind of work.
    kind: list.kinds?.[position.accent - 1],
    // A closed position has the deadline in place of the form instead.
    terms: isClosed ? terms : { ...terms, until },
    // The last day for applications.
    until,
    // Where to apply, for print.
    apply: isClosed
      ? undefined
      : {
          texts: list,
          address: urlOf(`/careers/${slug}`, content()).replace(/^https?:\/\//, ''),
          email: company.email,
        },
    others: {
      // Similar ones of a closed position come first, in a list of their own.
      lists: [
        { id: 'similar', headline: texts.closed.similar, positions: similar.map(named) },
        { id: 'others', headline: texts.others, positions: others.map(named) },
      ],
      labels: labels.position,
    },
    metadata: siteMetadata(metadata, `/careers/${slug}`, { listed: !isClosed }),
  };
}

/** What the link to another position shows. */
function named({ slug, title, experience, openings, accent }: PublishedPosition) {
  return { slug, title, experience, openings, accent };
}

/**
 * The first whole sentences of a text, for a page's meta description.
 *
 * @param atMost - the limit in characters; a longer first sentence is truncated between two words
 */
export function excerpt(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const sentences = text
    .slice(0, atMost + 1)
    .match(/^.*[.!?] /)?.[0]
    .trimEnd();
  return sentences ?? `${text.slice(0, atMost).replace(/ [^ ]*$/, '')}…`;
}
