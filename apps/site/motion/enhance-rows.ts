import { interpolate } from '@website/model/contract/texts.ts';
import { prefersReducedMotion } from './scroll-window.ts';

/** Focusable elements. */
const REACHED = 'a[href], button, input, [tabindex]';

/** The tolerance for a row's end in pixels: browsers stop at fractions. */
const ALMOST = 2;

/**
 * Enhances a swipeable row (`site/swiped-row.tsx`) while it overflows: its buttons scroll to the next and previous item and announce
 * it; a row without focusable content becomes focusable itself; and a focused item is scrolled into full view. Browsers do the
 * latter two only partly: some skip such rows, others items that are partly visible.
 *
 * @param place - the element with the row and its buttons
 */
export function start(place: HTMLElement): void {
  const row = place.querySelector('ul');
  if (row === null) return;
  const showSteps = enableSteps(row);
  new ResizeObserver(() => {
    makeReachable(row);
    showSteps();
  }).observe(row);
  row.addEventListener('focusin', showWhole);
}

function makeReachable(row: HTMLElement): void {
  if (row.querySelector(REACHED) !== null) return;
  if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
  else row.removeAttribute('tabindex');
}

function showWhole({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget && target instanceof Element)
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Enables the buttons of a row. At its ends they are disabled by `aria-disabled` only, so that a focused one keeps the focus.
 *
 * @returns a function that shows the buttons while the row overflows, and updates their state
 */
function enableSteps(row: HTMLElement): () => void {
  const steps = row.parentElement?.querySelector<HTMLElement>(':scope > .swiped-steps');
  const [back, forward] = steps?.querySelectorAll('button') ?? [];
  const status = steps?.querySelector('[role="status"]');
  if (!(steps && back && forward && status)) return () => undefined;
  // The target of the running scroll, so that each of several quick presses counts.
  let aim: number | undefined;

  const update = () => {
    const last = row.scrollWidth - row.clientWidth;
    const at = Math.abs(row.scrollLeft);
    steps.toggleAttribute('data-moves', last > ALMOST);
    back.ariaDisabled = String(at <= ALMOST);
    forward.ariaDisabled = String(at >= last - ALMOST);
  };
  const arrive = () => {
    aim = undefined;
  };
  const go = (step: 1 | -1) => {
    if ((step > 0 ? forward : back).ariaDisabled === 'true') return;
    const starts = startsOf(row);
    const passed =
      step > 0
        ? starts.findIndex((start) => start > ALMOST)
        : starts.findLastIndex((start) => start < -ALMOST);
    const next = aim === undefined ? passed : aim + step;
    const start = starts[next];
    if (start === undefined) return;
    aim = next;
    const forwards = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollBy({ left: start * forwards, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    const { lang } = document.documentElement;
    status.textContent = interpolate(steps.dataset.place ?? '', {
      number: (next + 1).toLocaleString(lang),
      count: starts.length.toLocaleString(lang),
    });
  };

  row.addEventListener('scroll', update, { passive: true });
  for (const type of ['scrollend', 'touchstart', 'wheel', 'keydown']) {
    row.addEventListener(type, arrive, { passive: true });
  }
  back.addEventListener('click', () => go(-1));
  forward.addEventListener('click', () => go(1));
  return update;
}

/** The distances of a row's items from its inline start. */
function startsOf(row: HTMLElement): number[] {
  const { direction, scrollPaddingInlineStart } = getComputedStyle(row);
  const around = row.getBoundingClientRect();
  const padding = Number.parseFloat(scrollPaddingInlineStart) || 0;
  return [...row.children].map((part) => {
    const box = part.getBoundingClientRect();
    const start = direction === 'rtl' ? around.right - box.right : box.left - around.left;
    return start - padding;
  });
}
