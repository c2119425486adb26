import { nameOfPosition } from '#schema/picture-names.ts';
import { inShort } from '../../positions/in-words.server.ts';
import { goesWith, offered } from '../../positions/offered.server.ts';
import { content } from '../../site/content.server.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import type { ListedPosition } from './listed-position.ts';
import type { PositionsProps } from './positions.tsx';
import { searchChoices } from './search-choices.server.ts';

/**
 * What the list of positions is made of: only the served page needs it.
 *
 * @param url - of the page
 */
export function listData(url: URL): PositionsProps {
  const { company, interface: words, pages, site } = content();
  const { positions: texts } = pages.careers;
  const { open, isAfter } = offered(url);
  const positions = isAfter ? [] : open;
  const search = searchChoices(positions, words.position, company.offices, site.language);
  return {
    positions: positions.map(
      (position): ListedPosition => ({
        ...position,
        short: [
          ...inShort(position, words.position, site.language),
          ...(texts.kinds ?? []).slice(position.accent - 1, position.accent),
        ],
        keys: search?.keys.get(position.slug),
        goesWith: goesWith([position]),
        picture: pictureOf(nameOfPosition(position.slug))?.address,
      }),
    ),
    texts: { ...texts, skills: pages.careers.position.skills, facts: words.position },
    apply: {
      company: company.name,
      address: `${company.url.replace(/^https?:\/\//, '')}/careers`,
      email: company.email,
    },
    search: search && {
      words: words.positionSearch,
      choices: search.choices,
      count: positions.length,
      language: site.language,
    },
  };
}
