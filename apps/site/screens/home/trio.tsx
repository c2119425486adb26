import type { HomeTexts } from '@website/model/schema/pages.ts';
import { SwipedRow } from '../../site/swiped-row.tsx';
import { longWord } from '../../ui/long-word.ts';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './trio.module.css';

interface TrioProps {
  id: string;
  texts: HomeTexts['trio'];
  /** The pictures of the forces, in the same order. */
  pictures: readonly (PictureFile | undefined)[];
}

const COUNTS: Readonly<Record<number, string | undefined>> = {
  2: styles.two,
  3: styles.three,
  4: styles.four,
};

/**
 * A triptych of the company's forces, two to four, the first three in the accents of the tagline. A scroll-driven animation reveals the pictures one
 * after the other, along a common line.
 */
export function Trio({ id, texts, pictures }: TrioProps) {
  return (
    <HomeSection id={id} layout="line" label={texts.label} headline={texts.headline}>
      <SwipedRow
        name={texts.headline}
        className={`accents ${styles.triptych} ${COUNTS[texts.forces.length]}`}
      >
        {texts.forces.map(({ name, text }, index) => {
          const picture = pictures[index];
          return (
            <li key={name} className={styles.force}>
              {picture !== undefined && (
                <div className={styles.plate}>
                  <Picture file={picture} shape="figure" className={styles.picture} />
                </div>
              )}
              <h3 data-word={longWord(name, 1.6)}>{name}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </SwipedRow>
    </HomeSection>
  );
}
