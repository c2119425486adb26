import { interpolate } from '@website/model/contract/texts.ts';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { showPlaying } from '../play-toggle/show-playing.ts';
import { createSwiper } from './create-swiper.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Turns a row of slides into a slider (its markup is in `slider.tsx` and `controls.tsx`): slides out of view are inert, and a new
 * slide is announced unless autoplay is running.
 *
 * @param place - the element with the row and its controls
 */
export function runSlider(place: HTMLElement, options: SwiperOptions): void {
  const frame = place.querySelector<HTMLElement>('.swiper');
  const row = place.querySelector<HTMLElement>('.swiper-wrapper');
  if (frame === null || row === null) return;
  // Read before Swiper reorders them.
  const slides = [...row.children] as HTMLElement[];
  const toggle = place.querySelector<HTMLElement>('[data-play]');
  const track = place.querySelector<HTMLElement>('[data-filling]');
  const dots = [...(track?.querySelectorAll('button') ?? [])];
  const count = place.querySelector<HTMLElement>('[data-count]');

  const swiper = createSwiper(frame, options);
  const { autoplay } = swiper;
  // No autoplay while the slider has the keyboard focus.
  if (place.querySelector(':focus-visible') !== null) autoplay.stop();

  const showPlace = () => {
    const at = swiper.realIndex;
    const inView = placesInView(swiper);
    for (const [slide, element] of slides.entries()) element.inert = !inView.includes(slide);
    for (const [slide, dot] of dots.entries()) dot.ariaCurrent = String(slide === at);
    if (count !== null) showCount(count, at, slides.length);
  };
  const showPlay = () => {
    row.ariaLive = autoplay.running ? 'off' : 'polite';
    if (toggle !== null) showPlaying(toggle, autoplay.running);
    if (track !== null) track.dataset.filling = String(autoplay.running);
  };
  showPlace();
  showPlay();
  swiper.on('realIndexChange', showPlace);
  swiper.on('breakpoint', showPlace);
  swiper.on('autoplayStart', showPlay);
  swiper.on('autoplayStop', showPlay);
  // By script, since the Content-Security-Policy forbids style attributes in markup.
  track?.style.setProperty('--fill-duration', `${delayOf(options)}ms`);
  // The row no longer scrolls, so it loses its tab stop; a focus on it must move on.
  row.tabIndex = -1;
  row.removeAttribute('role');
  row.removeAttribute('aria-label');

  const move = (step: number) => (step > 0 ? swiper.slideNext() : swiper.slidePrev());
  const goTo = (slide: number) => (options.loop ? swiper.slideToLoop(slide) : swiper.slideTo(slide));
  place.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button === null) return;
    const { step } = button.dataset;
    if (step !== undefined) move(Number(step));
    else if (button === toggle) autoplay.running ? autoplay.stop() : autoplay.start();
    else if (dots.includes(button)) goTo(dots.indexOf(button));
  });
  place.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    if (step === 0) return;
    const dot = dots.indexOf(event.target as HTMLButtonElement);
    if (dot < 0) {
      move(step);
      return;
    }
    // A focused dot passes the focus to the dot of the current slide.
    const next = (dot + step + dots.length) % dots.length;
    goTo(next);
    dots[next]?.focus();
  });
  place.addEventListener('focusin', ({ target, relatedTarget }) => {
    const isEntered = !place.contains(relatedTarget as Element | null);
    if (isEntered && (target as Element).matches(':focus-visible')) autoplay.stop();
  });
}

/** The indexes of the visible slides after a transition. */
function placesInView({ realIndex, slides, params }: Swiper): number[] {
  const visible = Math.min(Number(params.slidesPerView), slides.length);
  return Array.from({ length: visible }, (_, place) => (realIndex + place) % slides.length);
}

function showCount(place: HTMLElement, at: number, count: number): void {
  const { lang } = document.documentElement;
  const number = (at + 1).toLocaleString(lang);
  const words = place.querySelector('[data-words]');
  const figure = place.querySelector('[data-number]');
  if (words !== null)
    words.textContent = `${interpolate(place.dataset.count ?? '', { number, count: count.toLocaleString(lang) })} `;
  if (figure !== null) figure.textContent = number;
  for (const [slide, mark] of place.querySelectorAll<HTMLElement>('[data-current]').entries()) {
    mark.dataset.current = String(slide === at);
  }
}

function delayOf({ autoplay }: SwiperOptions): number {
  return (typeof autoplay === 'object' && autoplay.delay) || 0;
}

/**
 * The direction of an arrow key on a slider's button: 1 forward, -1 back, 0 for other keys and targets. In right-to-left pages
 * forward is the left arrow. Prevents the key's default action.
 */
function stepOf(event: KeyboardEvent): number {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  const step = STEPS[key] ?? 0;
  if (step === 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLButtonElement))
    return 0;
  event.preventDefault();
  return document.documentElement.dir === 'rtl' ? -step : step;
}
