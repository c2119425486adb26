import { type RefObject, useEffect, useRef, useState } from 'react';
import { SCROLL_TOP_DURATION_MS, SCROLL_TOP_THRESHOLD_PX } from '#contract/constants.ts';
import { scrollWindow } from '../motion/scroll-window.ts';
import { useSiteData } from '../site/site-data.ts';
import { Arrow } from '../ui/arrow.tsx';
import styles from './shell.module.css';

/**
 * The scroll-to-top control: there while the page is scrolled beyond the threshold (docs/behavior.md, "Scroll to top").
 *
 * @param props.main - has the focus after it: what goes away with the focus would leave the keyboard nowhere
 */
export function ScrollTop({ main }: { main: RefObject<HTMLElement | null> }) {
  const { words } = useSiteData();
  const [shown, setShown] = useState(false);

  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const update = () => {
      const isBelow = window.scrollY > SCROLL_TOP_THRESHOLD_PX;
      if (!isBelow && button.current !== null && button.current === document.activeElement) {
        main.current?.focus({ preventScroll: true });
      }
      setShown(isBelow);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [main]);

  // The element around it is always there: the footer before it is whole when something follows (styles/reading.css).
  const Around = shown ? 'nav' : 'div';
  return (
    <Around aria-label={shown ? words.scrollToTop : undefined}>
      {shown && (
        <button
          ref={button}
          type="button"
          data-scroll-top=""
          className={styles.scrollTop}
          aria-label={words.scrollToTop}
          onClick={() => scrollWindow(0, SCROLL_TOP_DURATION_MS)}
        >
          <Arrow to="up" />
        </button>
      )}
    </Around>
  );
}
