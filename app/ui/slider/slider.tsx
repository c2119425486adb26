import './slider.css';
import type { FocusEventHandler, ReactNode, Ref } from 'react';
import { filled } from '#contract/forms/filled.ts';
import type { SliderRoles } from '#schema/interface.ts';
import { stepOf } from './arrow-keys.ts';

/** What `useSlider` knows of a slider. */
interface SliderState {
  frame: Ref<HTMLDivElement>;
  /** Whether it has been made a slider; until then it is a row that the keyboard can scroll. */
  running: boolean;
  /** Whether it moves by itself. */
  playing: boolean;
  /** The places of the slides that can be seen; all of them until it runs. */
  inView: readonly number[] | undefined;
  next: () => void;
  previous: () => void;
  onFocus: FocusEventHandler;
}

interface SliderProps {
  slider: SliderState;
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
 * A carousel as the ARIA Authoring Practices have it, in the markup that `useSlider` makes move: its controls come before what
 * they move, a slide out of sight can be neither reached nor read, and a new one is read unless they change by themselves.
 */
export function Slider({ slider, label, roles, slides, slideClass = '', children }: SliderProps) {
  const { frame, running, playing, inView, next, previous, onFocus } = slider;
  return (
    <section
      className="slider"
      aria-roledescription={roles.carousel}
      aria-label={label}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const step = stepOf(event);
        if (step !== 0) (step > 0 ? next : previous)();
      }}
    >
      {children}
      <div ref={frame} className="swiper">
        {/* What scrolls must be reached by the keyboard; whoever stands there when it begins to run must not be lost. */}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the name only with its role. */}
        <div
          className="swiper-wrapper"
          tabIndex={running ? -1 : 0}
          role={running ? undefined : 'group'}
          aria-label={running ? undefined : label}
          aria-live={running ? (playing ? 'off' : 'polite') : undefined}
        >
          {slides.map(({ key, content }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: no element is a slide.
            <div
              key={key}
              className={`swiper-slide ${slideClass}`}
              role="group"
              aria-roledescription={roles.slide}
              aria-label={filled(roles.number, { number: place + 1, count: slides.length })}
              inert={inView !== undefined && !inView.includes(place)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
