import type { SwiperOptions } from 'swiper/types';
import { CUSTOMER_CAROUSEL } from '#contract/constants.ts';
import type { MovingSliderWords, SliderRoles } from '#schema/interface.ts';
import type { HomePage } from '#schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CustomerLogo } from '../../ui/customer-logo/customer-logo.tsx';
import type { ShownCustomer } from '../../ui/customer-logo/logos.server.ts';
import { ArrowButton, ControlRow, PlayButton } from '../../ui/slider/controls.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { useSlider } from '../../ui/slider/use-slider.ts';
import { carouselOptions } from './carousel-options.ts';
import styles from './customers.module.css';
import { HomeSection } from './home-section.tsx';

interface CustomersProps {
  texts: HomePage['customers'];
  controls: MovingSliderWords & { roles: SliderRoles };
  customers: readonly ShownCustomer[];
}

const OPTIONS: SwiperOptions = carouselOptions(CUSTOMER_CAROUSEL);

/** The customer-logo carousel (docs/behavior.md, "Customer carousel"), from edge to edge of the screen. */
export function Customers({ texts, controls, customers }: CustomersProps) {
  const { slider, togglePlaying } = useSlider(OPTIONS);
  return (
    <HomeSection
      id="customers-partners"
      layout="row"
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
    >
      <div className={styles.carousel}>
        <Slider
          slider={slider}
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
              <PlayButton playing={slider.playing} words={controls} onClick={togglePlaying} />
              <ArrowButton to="previous" label={controls.previous} onClick={slider.previous} />
              <ArrowButton to="next" label={controls.next} onClick={slider.next} />
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
