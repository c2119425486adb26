import type { ReactNode } from 'react';
import { useSiteData } from '../site/page.ts';
import { Arrow } from '../ui/icons.tsx';
import { Band } from './band/band.tsx';
import { ConsentDialog } from './consent/consent-dialog.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import notOpened from './not-opened.module.css';
import styles from './shell.module.css';

/**
 * What stands around every page: header, the page itself, the band with the showreel, footer, scroll-to-top. What of it answers
 * the visitor is in `start-shell.ts`.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { words, consent } = useSiteData();
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      {consent !== undefined && <ConsentDialog words={consent} />}
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Band />
      <Footer />
      <ScrollTop />
      <NotOpened text={words.notLoaded} />
    </>
  );
}

/**
 * The place where it is said that a form could not be opened or sent, since the site can't be reached: empty until the early
 * script fills it. It stands over the page at the foot of the window, since the button may be anywhere.
 */
function NotOpened({ text }: { text: string }) {
  return <p role="alert" className={`ground-ink ${notOpened.notice}`} data-not-opened={text} />;
}

/** The scroll-to-top control (docs/behavior.md, "Scroll to top"): `startScrollTop` shows it. */
function ScrollTop() {
  const { words } = useSiteData();
  return (
    <nav aria-label={words.scrollToTop} hidden>
      <button type="button" data-scroll-top="" className={styles.scrollTop} aria-label={words.scrollToTop}>
        <Arrow to="up" />
      </button>
    </nav>
  );
}
