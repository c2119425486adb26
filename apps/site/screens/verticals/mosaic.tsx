import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './mosaic.module.css';

interface Vertical {
  to: string;
  title: string;
  summary: string;
  picture: PictureFile | undefined;
}

interface MosaicProps {
  headline: string;
  verticals: readonly Vertical[];
}

/** The industries as a full-bleed mosaic of plates in two sizes. */
export function Mosaic({ headline, verticals }: MosaicProps) {
  return (
    <section id="list" className={`ground-ink ${styles.section}`} aria-labelledby="list-title">
      <h2 id="list-title" className="visually-hidden">
        {headline}
      </h2>
      <ul className={styles.mosaic}>
        {verticals.map(({ to, title, summary, picture }, index) => (
          <li key={to}>
            <a href={to} className={styles.tile}>
              {picture !== undefined && (
                <Picture
                  file={picture}
                  leadsTo={to}
                  className={styles.picture}
                  shape="plate"
                  early={index === 0}
                  // The first and the last of six take half the width of wide viewports; the last of all may have its row.
                  isSmall={index % 6 !== 0 && index % 6 !== 5 && index !== verticals.length - 1}
                />
              )}
              <div className={styles.words}>
                <h3 className="leads">
                  <LeadingTitle title={title} />
                </h3>{' '}
                <p>{summary}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
