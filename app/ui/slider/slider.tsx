import './slider.css';
import type { ReactNode, Ref } from 'react';

interface SliderProps {
  ref: Ref<HTMLDivElement>;
  /** Whether `useSlider` has made it a slider; until then it is a row that the keyboard can scroll. */
  running: boolean;
  /** What the slides are, for assistive technology. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Class of each slide, which gives it its width until the slider runs. */
  slideClass?: string | undefined;
  children?: ReactNode;
}

/** A labelled group of slides in the markup that `useSlider` turns into a slider; its children are its controls. */
export function Slider({ ref, running, label, slides, slideClass = '', children }: SliderProps) {
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div ref={ref} className="swiper">
        {/* What scrolls must be reached by the keyboard. */}
        <div className="swiper-wrapper" tabIndex={running ? undefined : 0}>
          {slides.map(({ key, content }) => (
            <div key={key} className={`swiper-slide ${slideClass}`}>
              {content}
            </div>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}
