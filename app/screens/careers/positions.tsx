import type { CareersPage } from '#schema/pages.ts';
import { InlineScript } from '../../start/inline-script.tsx';
import type { FactsWords } from './facts.tsx';
import { FarRow } from './far-row.tsx';
import type { ListedPosition } from './listed-positions.ts';
import { PositionRow } from './position-row.tsx';
import sheet from './position-sheet.module.css';
import styles from './positions.module.css';
import { TracksStart } from './tracks.tsx';

/**
 * Runs while the page is read, right after the list: unfolds the position that the address names, before anything is
 * painted. The browser itself finds an address's target only later, and the list would shift.
 */
const UNFOLD_LINKED_SCRIPT = `try{
var row=document.getElementById(decodeURIComponent(location.hash.slice(1)));
if(row&&row.tagName==='LI')row.dataset.unfolded='true'
}catch(malformed){}`;

export interface PositionsProps {
  positions: readonly ListedPosition[];
  texts: CareersPage['positions'] & Pick<CareersPage['position'], 'skills'> & { facts: FactsWords };
  /** Who seeks, and where to apply: for a position on paper. */
  apply: { company: string; address: string; email: string };
  /** Called with the title of the position that the candidate chose. */
  onApply: (title: string) => void;
}

/** The open positions: title, description, experience, openings and skills, and a button to apply. */
export function Positions({ positions, ...row }: PositionsProps) {
  return (
    <>
      <TracksStart count={positions.length} />
      <p className={sheet.company}>{row.apply.company}</p>
      <ul className={styles.positions}>
        {positions.map((position, place) => {
          const Row = position.html === undefined ? FarRow : PositionRow;
          return (
            <Row key={position.slug} position={position} place={place} count={positions.length} {...row} />
          );
        })}
      </ul>
      <InlineScript code={UNFOLD_LINKED_SCRIPT} />
    </>
  );
}
