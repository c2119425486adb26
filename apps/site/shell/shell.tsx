import type { ReactNode } from 'react';
import { useSiteData } from '../site/page.ts';
import { Arrow } from '../ui/icons.tsx';
import { Band } from './band/band.tsx';
import { ConsentDialog } from './consent/consent-dialog.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LanguageOffers } from './languages/language-offers.tsx';
import notOpened from './not-opened.module.css';
import styles from './shell.module.css';

/**
 * The shell around every page: header, main content, the band with the showreel, footer and scroll-to-top button.
 * `start-shell.ts` makes it interactive.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { labels, consent } = useSiteData();
  return (
    <>
      <a className={styles.skip} href="#content">
        {labels.skip}
      </a>
      <LanguageOffers />
      {consent !== undefined && <ConsentDialog labels={consent} />}
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Band />
      <Footer />
      <ScrollTop />
      <NotOpened text={labels.notLoaded} />
    </>
  );
}

/**
 * The live region for a form that could not be opened or sent because the site is unreachable; the head script fills it. It is
 * fixed to the foot of the window, since the pressed button may be anywhere on the page.
 */
function NotOpened({ text }: { text: string }) {
  return <p role="alert" className={`ground-ink ${notOpened.notice}`} data-not-opened={text} />;
}

/** The scroll-to-top button (docs/behavior.md, "Scroll to top"), shown by `startScrollTop`. */
function ScrollTop() {
  const { labels } = useSiteData();
  return (
    <nav aria-label={labels.scrollToTop} hidden>
      <button type="button" data-scroll-top="" className={styles.scrollTop} aria-label={labels.scrollToTop}>
        <Arrow to="up" />
      </button>
    </nav>
  );
}
