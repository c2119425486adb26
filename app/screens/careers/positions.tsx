import type { CareersPage } from '#schema/pages.ts';
import type { FactsWords } from './facts.tsx';
import { FarRow } from './far-row.tsx';
import { type ListedPosition, NEAR } from './listed-position.ts';
import { PositionRow } from './position-row.tsx';
import sheet from './position-sheet.module.css';
import styles from './positions.module.css';
import { TracksStart } from './tracks.tsx';
import { useNamedByAddress } from './use-named-by-address.ts';

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
  const named = useNamedByAddress();
  return (
    <>
      <TracksStart count={positions.length} />
      <p className={sheet.company}>{row.apply.company}</p>
      <ul className={styles.positions}>
        {positions.map((position, place) => {
          const Row = place < NEAR ? PositionRow : FarRow;
          return (
            <Row
              key={position.slug}
              position={position}
              place={place}
              count={positions.length}
              linked={named === undefined ? undefined : named === position.slug}
              {...row}
            />
          );
        })}
      </ul>
    </>
  );
}
