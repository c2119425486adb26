import type { Interface } from '@website/model/schema/interfaces/interfaces.ts';
import type { HomePage } from '@website/model/schema/pages.ts';
import { InterfaceView } from '../../interfaces/interface-view.tsx';
import { HomeSection } from './home-section.tsx';
import { Way, type WayEntry } from './way.tsx';
import styles from './what-we-do.module.css';

interface WhatWeDoProps {
  texts: HomePage['whatWeDo'];
  platforms: readonly WayEntry[];
  services: readonly WayEntry[];
  /** What is shown above both halves, if the texts name it. */
  software: Interface | undefined;
}

/**
 * The two ways to begin, as two halves: the platforms on ink, the services on paper (docs/behavior.md, "Home sections"). Above
 * them stands software that is in use, from edge to edge, if the texts name one; else each half has pictures.
 */
export function WhatWeDo({ texts, platforms, services, software }: WhatWeDoProps) {
  const isSoftwareShown = software !== undefined;
  return (
    <HomeSection
      id="what-we-do"
      ground={isSoftwareShown ? 'ink' : 'raised'}
      layout={isSoftwareShown ? 'row' : undefined}
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
    >
      {isSoftwareShown && (
        <div className={styles.software}>
          <InterfaceView shown={software} />
        </div>
      )}
      <div className={styles.ways} data-below={isSoftwareShown || undefined}>
        {platforms.length > 0 && (
          <Way
            {...texts.platform}
            to="/platform"
            ground="ink"
            entries={platforms}
            isPictured={!isSoftwareShown}
          />
        )}
        {services.length > 0 && (
          <Way
            {...texts.services}
            to="/services"
            ground="paper"
            entries={services}
            isPictured={!isSoftwareShown}
          />
        )}
      </div>
    </HomeSection>
  );
}
