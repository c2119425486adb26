import type { Position } from '@website/model/schema/position.ts';
import '../../ui/accent.css';
import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Facts, type FactsLabels } from '../careers/facts.tsx';
import styles from './position-links.module.css';

export type LinkedPosition = Pick<Position, 'slug' | 'title' | 'experience' | 'openings'> & {
  /** From 1; 0 for none. */
  accent: number;
};

interface PositionLinksProps {
  positions: readonly LinkedPosition[];
  labels: FactsLabels;
}

/** Positions as links to their pages, one per row, with their facts. */
export function PositionLinks({ positions, labels }: PositionLinksProps) {
  return (
    <ul className={styles.positions}>
      {positions.map((position) => (
        <li key={position.slug} className={`accent-${position.accent}`}>
          <a className="target leads ring" href={`/careers/${position.slug}`}>
            <LeadingTitle title={position.title} />
          </a>
          <Facts {...position} labels={labels} />
        </li>
      ))}
    </ul>
  );
}
