import type { Mockup } from '@website/model/schema/mockups/mockups.ts';
import type { HomeTexts } from '@website/model/schema/pages.ts';
import { InterfaceView } from '../../interfaces/interface-view.tsx';
import { HomeSection } from './home-section.tsx';
import { Offering, type OfferingEntry } from './offering.tsx';
import styles from './what-we-do.module.css';

interface WhatWeDoProps {
  id: string;
  texts: HomeTexts['whatWeDo'];
  platforms: readonly OfferingEntry[];
  services: readonly OfferingEntry[];
  /** The mock interface above both halves, if the content refers to one. */
  software: Mockup | undefined;
}

/**
 * Platforms on ink and services on paper, as two halves (docs/behavior.md, "Home sections"), below a full-bleed mock interface if
 * the content refers to one. Without it, each half has pictures.
 */
export function WhatWeDo({ id, texts, platforms, services, software }: WhatWeDoProps) {
  const isSoftwareShown = software !== undefined;
  return (
    <HomeSection
      id={id}
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
      <div
        className={styles.ways}
        data-below={isSoftwareShown || undefined}
        data-ends={services.length === 0 ? 'ink' : platforms.length === 0 ? 'paper' : 'halves'}
      >
        {platforms.length > 0 && (
          <Offering
            {...texts.platform}
            to="/platform"
            ground="ink"
            entries={platforms}
            isPictured={!isSoftwareShown}
          />
        )}
        {services.length > 0 && (
          <Offering
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
