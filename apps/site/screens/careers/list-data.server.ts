import { urlOf } from '@website/model/schema/page-paths.ts';
import { nameOfPosition } from '@website/model/schema/picture-names.ts';
import { formatSummary, openPositions } from '../../positions/positions.server.ts';
import { content, pageTexts } from '../../site/content.server.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import type { ListedPosition } from './position-row.tsx';
import type { PositionsProps } from './positions.tsx';
import { searchChoices } from './search-choices.server.ts';

/** The loader data of the list of positions. */
export function listData(): PositionsProps {
  const { company, interface: labels, site } = content();
  const { position: ofPosition, positions: texts } = pageTexts('careers');
  const positions = openPositions();
  const search = searchChoices(positions, labels.position, company.offices, site.language);
  return {
    positions: positions.map(
      (position): ListedPosition => ({
        ...position,
        short: [
          ...formatSummary(position, labels.position, site.language),
          ...(texts.kinds ?? []).slice(position.accent - 1, position.accent),
        ],
        keys: search?.keys.get(position.slug),
        picture: pictureOf(nameOfPosition(position.slug))?.address,
      }),
    ),
    texts: { ...texts, skills: ofPosition.skills, skillsLine: ofPosition.skillsLine, facts: labels.position },
    apply: {
      company: company.name,
      address: urlOf('/careers', content()).replace(/^https?:\/\//, ''),
      email: company.email,
    },
    search: search && {
      labels: labels.positionSearch,
      choices: search.choices,
      count: positions.length,
      language: site.language,
    },
  };
}
