import type { CareersPage } from '#content/schema/pages.ts';
import type { Position } from '#content/schema/position.ts';
import { InlineScript } from '../../ui/inline-script.tsx';
import { PositionRow } from './position-row.tsx';
import styles from './positions.module.css';
import { Vertex } from './tracks.tsx';
import { UNFOLD_LINKED_SCRIPT } from './unfold-linked.ts';

export interface PositionsProps {
  positions: readonly Position[];
  texts: CareersPage['positions'];
  /** Who seeks, and where to apply: for a position on paper. */
  apply: { company: string; address: string; email: string };
  /** Called with the title of the position that the candidate chose. */
  onApply: (title: string) => void;
}

/** The open positions: title, description, experience, openings and skills, and a button to apply. */
export function Positions({ positions, ...row }: PositionsProps) {
  return (
    <>
      <Vertex count={positions.length} />
      <ul className={styles.positions}>
        {positions.map((position, index) => (
          <PositionRow
            key={position.slug}
            position={position}
            following={positions.length - 1 - index}
            count={positions.length}
            {...row}
          />
        ))}
      </ul>
      <InlineScript code={UNFOLD_LINKED_SCRIPT} />
    </>
  );
}
