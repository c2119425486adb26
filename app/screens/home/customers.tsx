import type { SwiperOptions } from 'swiper/types';
import { CUSTOMER_CAROUSEL } from '#contract/constants.ts';
import type { MovingSliderWords } from '#schema/interface.ts';
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
  controls: MovingSliderWords;
  customers: readonly ShownCustomer[];
}

const OPTIONS: SwiperOptions = carouselOptions(CUSTOMER_CAROUSEL);

/** The customer-logo carousel (docs/behavior.md, "Customer carousel"), from edge to edge of the screen. */
export function Customers({ texts, controls, customers }: CustomersProps) {
  const { frame, running, playing, next, previous, togglePlaying } = useSlider(OPTIONS);
  return (
    <HomeSection
      id="customers-partners"
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
      aside={
        <ButtonLink look="ink" href="/customers-partners">
          {texts.button}
        </ButtonLink>
      }
    >
      <div className={styles.carousel}>
        <Slider
          ref={frame}
          running={running}
          label={controls.name}
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
              <ArrowButton to="previous" label={controls.previous} onClick={previous} />
              <ArrowButton to="next" label={controls.next} onClick={next} />
              <PlayButton playing={playing} words={controls} onClick={togglePlaying} />
            </ControlRow>
          </div>
        </Slider>
      </div>
    </HomeSection>
  );
}
