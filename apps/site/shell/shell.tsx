import type { ReactNode } from 'react';
import { NotOpened } from '../forms/not-opened.tsx';
import { useSiteData } from '../site/site-data.ts';
import { Band } from './band/band.tsx';
import { ConsentDialog } from './consent/consent-dialog.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { ScrollTop } from './scroll-top.tsx';
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
