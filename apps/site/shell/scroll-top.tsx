import { useSiteData } from '../site/site-data.ts';
import { Arrow } from '../ui/arrow.tsx';
import styles from './shell.module.css';

/** The scroll-to-top control (docs/behavior.md, "Scroll to top"): `start-scroll-top.ts` shows it. */
export function ScrollTop() {
  const { words } = useSiteData();
  return (
    <nav aria-label={words.scrollToTop} hidden>
      <button type="button" data-scroll-top="" className={styles.scrollTop} aria-label={words.scrollToTop}>
        <Arrow to="up" />
      </button>
    </nav>
  );
}
