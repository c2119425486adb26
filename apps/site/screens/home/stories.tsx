import type { InterfaceTexts, SliderLabels } from '@website/model/schema/interface.ts';
import type { HomeTexts } from '@website/model/schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowButton, ControlRow, SlideCount } from '../../ui/slider/controls.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './stories.module.css';
import { type Story, StorySlide } from './story-slide.tsx';

interface StoriesProps {
  id: string;
  texts: HomeTexts['stories'];
  controls: SliderLabels & Pick<InterfaceTexts['sliders'], 'roles' | 'place'>;
  stories: readonly Story[];
}

/** The slider of success stories, with a slide counter. */
export function Stories({ id, texts, controls, stories }: StoriesProps) {
  return (
    <HomeSection
      id={id}
      ground="ink"
      layout="row"
      label={texts.label}
      headline={texts.headline}
      text={texts.text}
    >
      <div className={styles.stories}>
        <Slider
          name="stories"
          label={controls.name}
          roles={controls.roles}
          slideClass={styles.slide}
          slides={stories.map((story) => ({ key: story.slug, content: <StorySlide story={story} /> }))}
        >
          <div className={styles.foot}>
            {stories.length > 1 && (
              <ControlRow>
                <ArrowButton to="previous" label={controls.previous} />
                <SlideCount count={stories.length} label={controls.place} />
                <ArrowButton to="next" label={controls.next} />
              </ControlRow>
            )}
            <ButtonLink href="/success-stories">{texts.button}</ButtonLink>
          </div>
        </Slider>
      </div>
    </HomeSection>
  );
}
