import type { Interface } from '#schema/interfaces/interfaces.ts';
import type { HomePage } from '#schema/pages.ts';
import { still } from '../../start/still.tsx';
import { HomeSection } from './home-section.tsx';
import { Way, type WayEntry } from './way.tsx';
import styles from './what-we-do.module.css';

const Software = still(async () => (await import('../../interfaces/interface-view.tsx')).InterfaceView);

interface WhatWeDoProps {
  texts: HomePage['whatWeDo'];
  platforms: readonly WayEntry[];
  services: readonly WayEntry[];
  /** What the platforms' half shows instead of their pictures, if its texts name it; only the served page has it. */
  software: Interface | undefined;
}

/**
 * The two ways to begin, as two halves: the platforms on ink, the services on paper (docs/behavior.md, "Home sections").
 */
export function WhatWeDo({ texts, platforms, services, software }: WhatWeDoProps) {
  return (
    <HomeSection
      id="what-we-do"
      ground="raised"
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
    >
      <div className={styles.ways}>
        {platforms.length > 0 && (
          <Way
            {...texts.platform}
            to="/platform"
            ground="ink"
            entries={platforms}
            stage={texts.platform.shows === undefined ? undefined : <Software shown={software} />}
          />
        )}
        {services.length > 0 && <Way {...texts.services} to="/services" ground="paper" entries={services} />}
      </div>
    </HomeSection>
  );
}
