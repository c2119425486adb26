import type { HomePage } from '#schema/pages.ts';
import { Markup } from '../../ui/markup/markup.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './trio.module.css';

interface TrioProps {
  texts: HomePage['trio'];
  /** Each force's drawing, as markup: it draws itself when the triptych comes into view. */
  drawings: readonly (string | undefined)[];
}

/** How the company works: a triptych in which each force is shown happening, in the color of its place in the tagline. */
export function Trio({ texts, drawings }: TrioProps) {
  return (
    <HomeSection id="forces" layout="wide" label={texts.label} headline={texts.headline}>
      <div className={`accents ${styles.triptych}`}>
        {texts.forces.map(({ name, text }, index) => (
          <div key={name} className={styles.force}>
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
