import { filled } from '@website/model/contract/forms/filled.ts';
import { prefersReducedMotion } from './scroll-window.ts';

/** What the keyboard can reach by itself. */
const REACHED = 'a[href], button, input, [tabindex]';

/** How far from its end, in pixels, a row may stop and still be there: browsers stop at fractions. */
const ALMOST = 2;

/**
 * Serves a row that is swiped (`site/swiped-row.tsx`): buttons that show the next and the previous part and say which one it is,
 * while the row is longer than its place; one that has nothing to be reached in it can then be reached itself, and what is reached
 * in it comes into view whole. Browsers do so only in part: some leave out such rows, others what can be seen a little.
 *
 * @param place - holds the row, and its buttons
 */
export function start(place: HTMLElement): void {
  const row = place.querySelector('ul');
  if (row === null) return;
  const showSteps = letStep(row);
  new ResizeObserver(() => {
    letReach(row);
    showSteps();
  }).observe(row);
  row.addEventListener('focusin', showWhole);
}

function letReach(row: HTMLElement): void {
  if (row.querySelector(REACHED) !== null) return;
  if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
  else row.removeAttribute('tabindex');
}

function showWhole({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget && target instanceof Element)
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Makes the buttons of a row work. They stay where they are at its ends, so that nobody who stands on one loses the place.
 *
 * @returns shows them while there is something to be moved, and says at which end the row stands
 */
function letStep(row: HTMLElement): () => void {
  const steps = row.parentElement?.querySelector<HTMLElement>(':scope > .swiped-steps');
  const [back, forward] = steps?.querySelectorAll('button') ?? [];
  const status = steps?.querySelector('[role="status"]');
  if (!(steps && back && forward && status)) return () => undefined;
  // Where the row is on its way to, so that each of several quick presses counts.
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
    status.textContent = filled(steps.dataset.place ?? '', { number: next + 1, count: starts.length });
  };

  row.addEventListener('scroll', update, { passive: true });
  for (const type of ['scrollend', 'touchstart', 'wheel', 'keydown']) {
    row.addEventListener(type, arrive, { passive: true });
  }
  back.addEventListener('click', () => go(-1));
  forward.addEventListener('click', () => go(1));
  return update;
}

/** How far it is, in the direction of reading, from where the row's lines begin to each of its parts. */
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
