import type { ReactNode } from 'react';
import { useEntrances } from '../motion/entrances.ts';
import { useQuietSkippedTransitions } from '../motion/skipped-transitions.ts';
import { Band } from './band/band.tsx';
import { useFailedNavigation } from './failed-navigation.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useNextPage } from './next-page.ts';
import { usePageArrival } from './page-arrival.ts';
import { ScrollTop } from './scroll-top.tsx';
import styles from './shell.module.css';

/** What stands around every page: header, the routed content, scroll-to-top, the band with the showreel, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const main = usePageArrival();
  useEntrances(main);
  useQuietSkippedTransitions();
  useFailedNavigation();
  useNextPage();
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <main ref={main} id="content" tabIndex={-1}>
        {children}
      </main>
      <Band />
      <Footer />
      <ScrollTop />
    </>
  );
}
