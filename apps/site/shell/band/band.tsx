import { usePage, useSiteData } from '../../site/page.ts';
import { ReachUsLink } from '../../site/reach-us-link.tsx';
import styles from './band.module.css';
import { Showreel } from './showreel.tsx';

/** The pages of an area's entries, such as one platform. */
const INNER_PAGE = /^\/[^/]+\/[^/]/;

/** The most lines in the large size. */
const MAX_LARGE = 2;

/**
 * The band above the footer: a headline over the showreel, a text, and the link to the contact page
 * (docs/behavior.md, "Showreel").
 */
export function Band() {
  const { shell, labels, reachUs } = useSiteData();
  const { pathname, hasLowBand } = usePage();
  const isLow = hasLowBand || INNER_PAGE.test(pathname);
  const { band, showreel } = shell;
  return (
    <section
      className={`ground-ink ${styles.band}`}
      data-low={isLow || undefined}
      data-long={band.lines.length > MAX_LARGE || undefined}
      aria-labelledby="band-title"
    >
      <div className={styles.words}>
        <h2 id="band-title" className={styles.title} data-enter="rise">
          {band.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of lines is static.
            <span key={index}>{`${line} `}</span>
          ))}
        </h2>
        {band.text !== undefined && <p className={styles.text}>{band.text}</p>}
        <ReachUsLink />
      </div>
      {showreel !== undefined && (
        <Showreel
          label={band.showreel}
          name={band.film ?? band.showreel}
          labels={labels.showreel}
          beside={showreel}
          reachUs={reachUs}
        />
      )}
    </section>
  );
}
