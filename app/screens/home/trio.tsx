import type { HomePage } from '#schema/pages.ts';
import { Markup } from '../../ui/markup/markup.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './trio.module.css';

interface TrioProps {
  texts: HomePage['trio'];
  /** Each force's drawing, as markup: it draws itself when the triptych comes into view. */
  drawings: readonly (string | undefined)[];
}

/** Each force has its color charge, in the order of the tagline. */
const ACCENTS = [styles.accent1, styles.accent2, styles.accent3];

/** How the company works, in three words: a triptych in which each word is shown happening. */
export function Trio({ texts, drawings }: TrioProps) {
  return (
    <HomeSection id="forces" layout="wide" label={texts.label} headline={texts.headline}>
      <div className={styles.triptych}>
        {texts.forces.map(({ name, text }, index) => (
          <div key={name} className={`${styles.force} ${ACCENTS[index % ACCENTS.length]}`}>
            {drawings[index] !== undefined && (
              <Markup
                className={styles.drawing}
                data-enter="draw"
                data-ground="paper"
                aria-hidden="true"
                source={drawings[index]}
              />
            )}
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </HomeSection>
  );
}
