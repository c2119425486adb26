import { useSiteData } from '../../site/site-data.ts';
import styles from './band.module.css';
import { Showreel } from './showreel.tsx';

/** The band above the footer, with the showreel floating in it (docs/behavior.md, "Showreel"). */
export function Band() {
  const { shell, words } = useSiteData();
  const { band, hasShowreel } = shell;
  const { lines, showreel } = band;
  return (
    <section className={styles.band} aria-labelledby="band-title">
      <h2 id="band-title" className={styles.title} data-enter="rise">
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      {hasShowreel && <Showreel label={showreel} words={words.showreel} />}
    </section>
  );
}
