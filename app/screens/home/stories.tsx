import type { SwiperOptions } from 'swiper/types';
import { TOUCH_THRESHOLD } from '#contract/constants.ts';
import type { Interface, SliderWords } from '#schema/interface.ts';
import type { HomePage } from '#schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowButton, ControlRow, SlideCount } from '../../ui/slider/controls.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { swiping } from '../../ui/slider/swiping.ts';
import { useSlider } from '../../ui/slider/use-slider.ts';
import { HomeSection } from './home-section.tsx';
import styles from './stories.module.css';
import { type Story, StorySlide } from './story-slide.tsx';

interface StoriesProps {
  texts: HomePage['stories'];
  controls: SliderWords & Pick<Interface['sliders'], 'roles' | 'place'>;
  stories: readonly Story[];
}

const OPTIONS: SwiperOptions = { slidesPerView: 1, speed: 600, rewind: true, ...swiping(TOUCH_THRESHOLD) };

/** One story at a time, with the slide-count navigator. */
export function Stories({ texts, controls, stories }: StoriesProps) {
  const { slider, index } = useSlider(OPTIONS);
  return (
    <HomeSection
      id="success-stories"
      ground="ink"
      layout="row"
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
    >
      <div className={styles.stories}>
        <Slider
          slider={slider}
          label={controls.name}
          roles={controls.roles}
          slideClass={styles.slide}
          slides={stories.map((story) => ({ key: story.slug, content: <StorySlide story={story} /> }))}
        >
          <div className={styles.foot}>
            {stories.length > 1 && (
              <ControlRow>
                <ArrowButton to="previous" label={controls.previous} onClick={slider.previous} />
                <SlideCount index={index} count={stories.length} label={controls.place} />
                <ArrowButton to="next" label={controls.next} onClick={slider.next} />
              </ControlRow>
            )}
            <ButtonLink href="/success-stories">{texts.button}</ButtonLink>
          </div>
        </Slider>
      </div>
    </HomeSection>
  );
}
