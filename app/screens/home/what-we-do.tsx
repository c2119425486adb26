import type { HomePage } from '#schema/pages.ts';
import { HomeSection } from './home-section.tsx';
import { Way, type WayEntry } from './way.tsx';
import styles from './what-we-do.module.css';

interface WhatWeDoProps {
  texts: HomePage['whatWeDo'];
  platforms: readonly WayEntry[];
  services: readonly WayEntry[];
}

/**
 * The two ways to begin, as two halves: the platforms on ink, the services on paper (docs/behavior.md, "Home sections").
 */
export function WhatWeDo({ texts, platforms, services }: WhatWeDoProps) {
  return (
    <HomeSection
      id="what-we-do"
      ground="raised"
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
    >
      <div className={styles.ways}>
        {platforms.length > 0 && <Way {...texts.platform} to="/platform" ground="ink" entries={platforms} />}
        {services.length > 0 && <Way {...texts.services} to="/services" ground="paper" entries={services} />}
      </div>
    </HomeSection>
  );
}
