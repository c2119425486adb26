import type { SwiperOptions } from 'swiper/types';
import { GAMING_AUTOPLAY_MS, TOUCH_THRESHOLD } from '#contract/constants.ts';
import type { Interface, MovingSliderWords } from '#schema/interface.ts';
import type { GamingSlide } from '#schema/lists.ts';
import type { HomePage } from '#schema/pages.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import type { PictureFile } from '../../ui/picture/picture-file.ts';
import { ArrowButton, ControlRow, Dots, PlayButton } from '../../ui/slider/controls.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { swiping } from '../../ui/slider/swiping.ts';
import { useSlider } from '../../ui/slider/use-slider.ts';
import styles from './gaming.module.css';

interface GamingProps {
  texts: HomePage['gaming'];
  controls: MovingSliderWords & Pick<Interface['sliders'], 'roles' | 'slide'>;
  slides: readonly (Omit<GamingSlide, 'picture'> & { picture: PictureFile | undefined })[];
}

const OPTIONS: SwiperOptions = {
  effect: 'fade',
  fadeEffect: { crossFade: true },
  loop: true,
  // What is pressed while one slide fades into another counts, too: nothing can be seen to jump.
  loopPreventsSliding: false,
  ...swiping(TOUCH_THRESHOLD),
  autoplay: { delay: GAMING_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
};

/**
 * The gaming-content slider, which ends the row of industries: slides fade into each other by themselves, with dots and arrows
 * (docs/behavior.md, "Gaming slider").
 */
export function Gaming({ texts, controls, slides }: GamingProps) {
  const { slider, index, goTo, togglePlaying } = useSlider(OPTIONS);
  return (
    <section id="gaming" className="ground-ink" aria-labelledby="gaming-title">
      <div className={styles.opening}>
        <h2 id="gaming-title">
          <span className="label">{`${texts.label} `}</span>
          <span>{texts.headline}</span>
        </h2>
        <p>{texts.text}</p>
      </div>
      <Slider
        slider={slider}
        label={controls.name}
        roles={controls.roles}
        slideClass={styles.slide}
        slides={slides.map(({ title, label, text, picture }) => ({
          key: title,
          content: (
            <div className={styles.scene}>
              {picture !== undefined && <Picture file={picture} shape="plate" className={styles.picture} />}
              <div className={`over-picture ${styles.words}`}>
                <p className="label">{label}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </div>
          ),
        }))}
      >
        {slides.length > 1 && (
          <div className={styles.controls}>
            <PlayButton playing={slider.playing} words={controls} onClick={togglePlaying} />
            <Dots
              count={slides.length}
              index={index}
              fillMs={slider.playing ? GAMING_AUTOPLAY_MS : undefined}
              label={controls.slide}
              onChoose={goTo}
            />
            <ControlRow>
              <ArrowButton to="previous" label={controls.previous} onClick={slider.previous} />
              <ArrowButton to="next" label={controls.next} onClick={slider.next} />
            </ControlRow>
          </div>
        )}
      </Slider>
    </section>
  );
}
