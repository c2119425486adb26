import type { SwiperOptions } from 'swiper/types';
import type { HomePage } from '#content/schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Section } from '../../ui/section.tsx';
import { ArrowButton, ControlRow, SlideCount } from '../../ui/slider/controls.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { useSlider } from '../../ui/slider/use-slider.ts';
import styles from './stories.module.css';

interface StoriesProps {
  texts: HomePage['stories'];
  stories: readonly { slug: string; title: string; summary: string; client: string }[];
}

const OPTIONS: SwiperOptions = { slidesPerView: 1, spaceBetween: 32, rewind: true };

/** One story at a time, with the slide-count navigator. */
export function Stories({ texts, stories }: StoriesProps) {
  const { frame, running, index, next, previous } = useSlider(OPTIONS);
  return (
    <Section
      id="success-stories"
      ground="ink"
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
    >
      <div className={styles.stories}>
        <Slider
          ref={frame}
          running={running}
          label="Success stories"
          slides={stories.map(({ slug, title, summary, client }) => ({
            key: slug,
            content: (
              <article className={styles.story}>
                <p className={styles.client}>{client}</p>
                <h3>
                  <PageLink to={`/success-stories/${slug}`}>{title}</PageLink>
                </h3>
                <p>{summary}</p>
              </article>
            ),
          }))}
        >
          <ControlRow>
            <ArrowButton to="previous" label="Previous story" onClick={previous} />
            <SlideCount index={index} count={stories.length} />
            <ArrowButton to="next" label="Next story" onClick={next} />
          </ControlRow>
        </Slider>
      </div>
      <ButtonLink to="/success-stories">{texts.button}</ButtonLink>
    </Section>
  );
}
