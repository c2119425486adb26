import type { HomePage } from '@website/model/schema/pages.ts';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './industries.module.css';
import { type IndustryEntry, IndustryTile } from './industry-tile.tsx';

interface IndustriesProps {
  texts: HomePage['industries'];
  industries: readonly IndustryEntry[];
}

/** A tile for each industry, leading to its vertical (docs/behavior.md, "Home sections"). */
export function Industries({ texts, industries }: IndustriesProps) {
  return (
    <HomeSection id="industries" layout="wide" label={texts.label} headline={texts.headline}>
      <SwipedRow name={texts.headline} className={styles.tiles}>
        {industries.map((industry) => (
          <li key={industry.title}>
            <IndustryTile {...industry} />
          </li>
        ))}
      </SwipedRow>
    </HomeSection>
  );
}
