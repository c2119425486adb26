import type { HomePage } from '#content/schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './what-we-do.module.css';

export function WhatWeDo({ texts }: { texts: HomePage['whatWeDo'] }) {
  return (
    <Section id="what-we-do" ground="raised" label={texts.label} headline={texts.headline} text={texts.text}>
      <div className={styles.ways}>
        <div className={styles.way}>
          <p>{texts.platform.text}</p>
          <ButtonLink look="ink" to="/platform">
            {texts.platform.label}
          </ButtonLink>
        </div>
        <div className={styles.way}>
          <p>{texts.services.text}</p>
          <ButtonLink look="ink" to="/services">
            {texts.services.label}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
