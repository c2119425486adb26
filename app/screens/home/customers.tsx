import type { SwiperOptions } from 'swiper/types';
import type { HomePage } from '#content/schema/pages.ts';
import { CUSTOMER_CAROUSEL } from '#contract/constants.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ArrowButton, ControlRow, PlayButton } from '../../ui/slider/controls.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { useSlider } from '../../ui/slider/use-slider.ts';
import { carouselOptions } from './carousel-options.ts';
import styles from './customers.module.css';

interface CustomersProps {
  texts: HomePage['customers'];
  customers: readonly string[];
}

const OPTIONS: SwiperOptions = carouselOptions(CUSTOMER_CAROUSEL);

/** The customer-logo carousel (specification, section 2). */
export function Customers({ texts, customers }: CustomersProps) {
  const { frame, running, playing, next, previous, togglePlaying } = useSlider(OPTIONS);
  return (
    <Section id="customers-partners" label={texts.label} headline={texts.headline} text={texts.text}>
      <div className={styles.carousel}>
        <Slider
          ref={frame}
          running={running}
          label="Customers and partners"
          slideClass={styles.slide}
          slides={customers.map((name) => ({ key: name, content: <p className={styles.logo}>{name}</p> }))}
        >
          <ControlRow>
            <ArrowButton to="previous" label="Previous customers" onClick={previous} />
            <ArrowButton to="next" label="Next customers" onClick={next} />
            <PlayButton playing={playing} subject="the customer carousel" onClick={togglePlaying} />
          </ControlRow>
        </Slider>
      </div>
      <ButtonLink to="/customers-partners">{texts.button}</ButtonLink>
    </Section>
  );
}
