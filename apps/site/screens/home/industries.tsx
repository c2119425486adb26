import type { HomePage } from '@website/model/schema/pages.ts';
import { Fragment } from 'react';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { Arrow } from '../../ui/icons.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { HomeSection } from './home-section.tsx';
import list from './industries.module.css';
import tile from './industry-tile.module.css';

interface IndustriesProps {
  texts: HomePage['industries'];
  industries: readonly IndustryEntry[];
}

/** A tile for each industry, leading to its vertical (docs/behavior.md, "Home sections"). */
export function Industries({ texts, industries }: IndustriesProps) {
  return (
    <HomeSection id="industries" layout="wide" label={texts.label} headline={texts.headline}>
      <SwipedRow name={texts.headline} className={list.tiles}>
        {industries.map((industry) => (
          <li key={industry.title}>
            <IndustryTile {...industry} />
          </li>
        ))}
      </SwipedRow>
    </HomeSection>
  );
}

/** An industry, its vertical's page and its pictures: the subject alone on paper, and within its event on ink. */
interface IndustryEntry {
  title: string;
  text: string;
  to: string;
  figure: PictureFile | undefined;
  plate: PictureFile | undefined;
}

/** A tile that turns to ink under the pointer, where its subject meets its event. */
function IndustryTile({ title, text, to, figure, plate }: IndustryEntry) {
  return (
    <a className={tile.tile} href={to}>
      <span className={tile.pictures} data-leads-to={to}>
        {figure !== undefined && <Picture file={figure} shape="figure" className={tile.figure} isSmall />}
        {plate !== undefined && <Picture file={plate} shape="plate" className={tile.plate} isSmall />}
      </span>
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
