import type { FactsLabels } from '../../screens/careers/facts.tsx';
import { type LinkedPosition, PositionLinks } from '../../screens/position/position-links.tsx';
import styles from './positions.module.css';

interface PositionsBlockProps {
  positions: readonly LinkedPosition[];
  /** Shown when none is open. */
  none: string;
  labels: FactsLabels;
}

/** Open positions as links, one per row. */
export function PositionsBlock({ positions, none, labels }: PositionsBlockProps) {
  return (
    <div className={styles.positions}>
      {positions.length === 0 ? <p>{none}</p> : <PositionLinks positions={positions} labels={labels} />}
    </div>
  );
}
