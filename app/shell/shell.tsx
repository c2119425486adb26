import { type ReactNode, useRef } from 'react';
import { useAnswers } from '../interfaces/answers/use-answers.ts';
import { useEntrances } from '../motion/entrances.ts';
import { useSwipedRows } from '../motion/swiped-rows.ts';
import { useTravelling } from '../motion/travelling.ts';
import { useSiteData } from '../site/site-data.ts';
import { PartBoundary } from '../start/part.tsx';
import { Band } from './band/band.tsx';
import { Consent } from './consent.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { usePageArrival } from './page-arrival.ts';
import { ScrollTop } from './scroll-top.tsx';
import styles from './shell.module.css';
import { useVisits } from './visits.ts';

/** Nothing is ever assigned: React keeps what it finds there. */
const AS_SERVED = { dangerouslySetInnerHTML: { __html: '' } };

interface ShellProps {
  /** Whether the page stays as it was served. */
  isKept?: boolean;
  children: ReactNode;
}

/** What stands around every page: header, the routed content, scroll-to-top, the band with the showreel, footer. */
export function Shell({ isKept = false, children }: ShellProps) {
  const { words, visits, consent } = useSiteData();
  const main = useRef<HTMLElement>(null);
  usePageArrival();
  useEntrances(main);
  useSwipedRows(main);
  useTravelling();
  useAnswers(main);
  useVisits(visits !== 'off');
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <PartBoundary>{consent !== undefined && <Consent words={consent} />}</PartBoundary>
      <PartBoundary>
        <Header />
      </PartBoundary>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        {...(isKept ? AS_SERVED : { children: <PartBoundary place={main}>{children}</PartBoundary> })}
      />
      <PartBoundary>
        <Band />
      </PartBoundary>
      <PartBoundary>
        <Footer />
      </PartBoundary>
      <PartBoundary>
        <ScrollTop main={main} />
      </PartBoundary>
    </>
  );
}
