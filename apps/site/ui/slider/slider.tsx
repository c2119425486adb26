import './slider.css';
import { interpolate } from '@website/model/contract/texts.ts';
import type { SliderRoles } from '@website/model/schema/interface.ts';
import type { ReactNode } from 'react';
import { script } from '../../islands/island.tsx';

interface SliderProps {
  /** Which one it is: its script knows by it how it moves. */
  name: string;
  /** What the slides are, for assistive technology. */
  label: string;
  roles: SliderRoles;
  slides: readonly { key: string; content: ReactNode }[];
  /** Class of each slide, which gives it its width until the slider runs. */
  slideClass?: string | undefined;
  /** Its controls: read before its slides and reached before them, though they are shown below. */
  children?: ReactNode;
}

/**
 * A carousel as the ARIA Authoring Practices have it: its controls come before what they move. It is served as a row that
 * scrolls, and stays one without scripts; `runSlider` makes it a slider.
 */
export function Slider({ name, label, roles, slides, slideClass = '', children }: SliderProps) {
  return (
    <section
      className="slider"
      aria-roledescription={roles.carousel}
      aria-label={label}
      data-slider={name}
      {...script('slider', 'near')}
    >
      {children}
      <div className="swiper">
        {/* What scrolls must be reached by the keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
        {/* biome-ignore lint/a11y/useSemanticElements: the row is no fieldset. */}
        <div className="swiper-wrapper" tabIndex={0} role="group" aria-label={label}>
          {slides.map(({ key, content }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: no element is a slide.
            <div
              key={key}
              className={`swiper-slide ${slideClass}`}
              role="group"
              aria-roledescription={roles.slide}
              aria-label={interpolate(roles.number, { number: place + 1, count: slides.length })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
