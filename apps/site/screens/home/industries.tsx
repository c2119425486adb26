import type { HomeTexts } from '@website/model/schema/pages.ts';
import { Fragment } from 'react';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { Arrow } from '../../ui/icons.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { HomeSection } from './home-section.tsx';
import list from './industries.module.css';
import tile from './industry-tile.module.css';

interface IndustriesProps {
  id: string;
  texts: HomeTexts['industries'];
  industries: readonly IndustryEntry[];
}

/** A tile for each industry, linked to its vertical's page (docs/behavior.md, "Home sections"). */
export function Industries({ id, texts, industries }: IndustriesProps) {
  const isDrawn = industries.some(({ figure, plate }) => figure !== undefined || plate !== undefined);
  return (
    <HomeSection
      id={id}
      layout={industries.length > 1 ? 'wide' : undefined}
      label={texts.label}
      headline={texts.headline}
    >
      <SwipedRow name={texts.headline} className={list.tiles}>
        {industries.map((industry) => (
          <li key={industry.title}>
            <IndustryTile {...industry} isDrawn={isDrawn} />
          </li>
        ))}
      </SwipedRow>
    </HomeSection>
  );
}

/** An industry with the URL of its vertical and its pictures: `figure` on paper, `plate` on ink. */
interface IndustryEntry {
  title: string;
  text: string;
  to: string;
  figure: PictureFile | undefined;
  plate: PictureFile | undefined;
}

/** A tile that turns dark on hover, with the other picture. Space for pictures is kept if any tile has one. */
function IndustryTile({ title, text, to, figure, plate, isDrawn }: IndustryEntry & { isDrawn: boolean }) {
  return (
    <a className={tile.tile} href={to}>
      {isDrawn && (
        <span className={tile.pictures} data-leads-to={to}>
          {figure !== undefined && <Picture file={figure} shape="figure" className={tile.figure} isSmall />}
          {plate !== undefined && <Picture file={plate} shape="plate" className={tile.plate} isSmall />}
        </span>
      )}
      <h3>
        <span>
          {`${title} `.split(/(?<=\/)/).map((part) => (
            <Fragment key={part}>
              <span>{part}</span>
              <wbr />
            </Fragment>
          ))}
        </span>
        <Arrow to="forward" />
      </h3>
      <p>{text}</p>
    </a>
  );
}
