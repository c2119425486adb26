import type { MovingSliderLabels, SliderRoles } from '@website/model/schema/interface.ts';
import type { HomeTexts } from '@website/model/schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CustomerLogo } from '../../ui/customer-logo/customer-logo.tsx';
import type { ShownCustomer } from '../../ui/customer-logo/logos.server.ts';
import { ArrowButton, ControlRow, PlayButton } from '../../ui/slider/controls.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import styles from './customers.module.css';
import { HomeSection } from './home-section.tsx';

interface CustomersProps {
  id: string;
  texts: HomeTexts['customers'];
  controls: MovingSliderLabels & { roles: SliderRoles };
  customers: readonly ShownCustomer[];
}

/** The full-bleed carousel of customer logos (docs/behavior.md, "Customer carousel"). */
export function Customers({ id, texts, controls, customers }: CustomersProps) {
  return (
    <HomeSection id={id} layout="row" label={texts.label} headline={texts.headline} text={texts.text}>
      <div className={styles.carousel}>
        <Slider
          name="customers"
          label={controls.name}
          roles={controls.roles}
          slideClass={styles.slide}
          slides={customers.map((customer, index) => ({
            key: customer.name,
            content: (
              <div className={`${styles.tile} ${index % 2 === 0 ? styles.raised : styles.plain}`}>
                <CustomerLogo {...customer} />
              </div>
            ),
          }))}
        >
          <div className={styles.controls}>
            <ControlRow>
              <PlayButton labels={controls} />
              <ArrowButton to="previous" label={controls.previous} />
              <ArrowButton to="next" label={controls.next} />
            </ControlRow>
            <ButtonLink look="ink" href="/customers-partners">
              {texts.button}
            </ButtonLink>
          </div>
        </Slider>
      </div>
    </HomeSection>
  );
}
