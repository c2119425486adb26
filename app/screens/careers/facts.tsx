import type { Position } from '#schema/position.ts';
import styles from './facts.module.css';

/** Read aloud as «Experience 3-7 Years, Openings 7», seen as «3-7 Years experience, 7 openings». */
export function Facts({ experience, openings }: Pick<Position, 'experience' | 'openings'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Experience</dt>
        <dd>{experience}</dd>
      </div>
      <div>
        <dt>{openings === '1' ? 'Opening' : 'Openings'}</dt>
        <dd>{openings}</dd>
      </div>
    </dl>
  );
}

/** The same as one line of text, for where it is shown hundreds of times. */
export function FactsLine({ experience, openings }: Pick<Position, 'experience' | 'openings'>) {
  return (
    <p className={styles.line}>
      {`${experience} experience, ${openings} ${openings === '1' ? 'opening' : 'openings'}`}
    </p>
  );
}
