import type { InterfaceTexts, MovingSliderLabels } from '@website/model/schema/interface.ts';
import type { GamingSlide } from '@website/model/schema/lists.ts';
import type { HomeTexts } from '@website/model/schema/pages.ts';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import { ArrowButton, ControlRow, Dots, PlayButton } from '../../ui/slider/controls.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import styles from './gaming.module.css';

interface GamingProps {
  id: string;
  texts: HomeTexts['gaming'];
  controls: MovingSliderLabels & Pick<InterfaceTexts['sliders'], 'roles' | 'slide'>;
  slides: readonly (Omit<GamingSlide, 'picture'> & { picture: PictureFile | undefined })[];
}

/**
 * The gaming slider, by default at the end of the industries: slides crossfade automatically, with dots and arrows
 * (docs/behavior.md, "Gaming slider").
 */
export function Gaming({ id, texts, controls, slides }: GamingProps) {
  return (
    <section id={id} className={`ground-ink ${styles.gaming}`} aria-labelledby={`${id}-title`}>
      <div className={styles.opening}>
        <h2 id={`${id}-title`}>
          <span className="label">{`${texts.label} `}</span>
          <span>{texts.headline}</span>
        </h2>
        <p>{texts.text}</p>
      </div>
      <Slider
        name="gaming"
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
            <PlayButton labels={controls} />
            <Dots count={slides.length} label={controls.slide} />
            <ControlRow>
              <ArrowButton to="previous" label={controls.previous} />
              <ArrowButton to="next" label={controls.next} />
            </ControlRow>
          </div>
        )}
      </Slider>
    </section>
  );
}
