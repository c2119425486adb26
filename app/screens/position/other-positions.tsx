import type { CareersPage } from '#schema/pages.ts';
import type { Position } from '#schema/position.ts';
import { Section } from '../../ui/section.tsx';
import { Facts, type FactsWords } from '../careers/facts.tsx';
import styles from './other-positions.module.css';

interface OtherPositionsProps {
  positions: readonly Pick<Position, 'slug' | 'title' | 'experience' | 'openings'>[];
  words: CareersPage['position'] & { facts: FactsWords };
}

/** Positions that are open besides this one, beginning with the next in the list; nothing when it is the only one. */
export function OtherPositions({ positions, words }: OtherPositionsProps) {
  if (positions.length === 0) return null;
  return (
    <Section id="others" ground="raised" headline={words.others} size="small">
      <ul className={`columns ${styles.positions}`}>
        {positions.map((position) => (
          <li key={position.slug}>
            <a className="target" href={`/careers/${position.slug}`}>
              {position.title}
            </a>
            <Facts {...position} words={words.facts} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
