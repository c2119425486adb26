import { useSiteData } from '../../site/site-data.ts';
import styles from './band.module.css';
import { Showreel } from './showreel.tsx';

/** The band above the footer, with the showreel floating in it (docs/behavior.md, "Showreel"). */
export function Band() {
  const { shell, words } = useSiteData();
  const { band, showreel } = shell;
  const { lines } = band;
  return (
    <section className={styles.band} aria-labelledby="band-title">
      <h2 id="band-title" className={styles.title} data-enter="rise">
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      {showreel !== undefined && <Showreel label={band.showreel} words={words.showreel} beside={showreel} />}
    </section>
  );
}
