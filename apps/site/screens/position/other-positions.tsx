import type { Position } from '@website/model/schema/position.ts';
import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Section } from '../../ui/section.tsx';
import { Facts, type FactsWords } from '../careers/facts.tsx';
import styles from './other-positions.module.css';

/** A position that another one's page links to. */
export interface NamedPosition extends Pick<Position, 'slug' | 'title' | 'experience' | 'openings'> {
  accent: number;
}

interface NamedList {
  id: string;
  headline: string;
  positions: readonly NamedPosition[];
}

interface OtherPositionsProps {
  lists: readonly NamedList[];
  words: FactsWords;
}

/** Other open positions: similar ones first, in a separate list. */
export function OtherPositions({ lists, words }: OtherPositionsProps) {
  return lists.map((list) => <OtherList key={list.id} {...list} words={words} />);
}

/** A list of positions; nothing if it is empty. */
function OtherList({ id, headline, positions, words }: NamedList & Pick<OtherPositionsProps, 'words'>) {
  if (positions.length === 0) return null;
  return (
    <Section id={id} ground="raised" headline={headline} size="small">
      <ul className={styles.positions}>
        {positions.map((position) => (
          <li key={position.slug} className={`accent-${position.accent}`}>
            <a className="target leads ring" href={`/careers/${position.slug}`}>
              <LeadingTitle title={position.title} />
            </a>
            <Facts {...position} words={words} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
