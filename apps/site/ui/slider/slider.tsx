import './slider.css';
import { interpolate } from '@website/model/contract/texts.ts';
import type { SliderRoles } from '@website/model/schema/interface.ts';
import type { ReactNode } from 'react';
import { script } from '../../islands/island.tsx';
import { useSiteData } from '../../site/page.ts';

interface SliderProps {
  /** Its name, by which the script chooses its options. */
  name: string;
  /** The accessible name. */
  label: string;
  roles: SliderRoles;
  slides: readonly { key: string; content: ReactNode }[];
  /** Class of each slide, for its width before the slider runs. */
  slideClass?: string | undefined;
  /** The controls: before the slides in reading and tab order, although they are displayed below. */
  children?: ReactNode;
}

/**
 * A carousel by the ARIA Authoring Practices, with the controls before the slides. Its markup is a scrollable row, and remains one
 * without scripts; `runSlider` turns it into a slider.
 */
export function Slider({ name, label, roles, slides, slideClass = '', children }: SliderProps) {
  const { language } = useSiteData();
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
        {/* A scroll container must be focusable. */}
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
              aria-label={interpolate(roles.number, {
                number: (place + 1).toLocaleString(language),
                count: slides.length.toLocaleString(language),
              })}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
