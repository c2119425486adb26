import {
  NAVIGATION_SHOWN_DELAY_MS,
  SCROLL_TOP_DURATION_MS,
  SCROLL_TOP_THRESHOLD_PX,
} from '@website/model/contract/constants.ts';
import { startEntrances } from '../motion/entrances.ts';
import { scrollWindow } from '../motion/scroll-window.ts';
import { startTravelling } from '../motion/travelling.ts';
import { startMenu } from './header/start-menu.ts';
import { startTone } from './header/start-tone.ts';
import { startArrival } from './page-arrival.ts';
import { startVisits } from './visits.ts';

/** Lets what stands around every page answer the visitor, in the first script. */
export function startShell(): void {
  const header = document.querySelector('header');
  if (header !== null) {
    startMenu(header);
    startTone(header);
    // The bar is flagged as shown a fixed delay after the view is ready (docs/behavior.md, "Header and menu").
    setTimeout(() => header.setAttribute('data-shown', 'true'), NAVIGATION_SHOWN_DELAY_MS);
  }
  startArrival();
  startEntrances();
  startTravelling();
  startScrollTop();
  startVisits();
  sayThisYear();
  askForConsent();
}

/** A page that was built last year shows this year's number all the same. */
function sayThisYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}

/** Asks whether the owner's own tool may learn of the visit. Only sites that have one fetch the code for it. */
function askForConsent(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-consent]');
  // Global Privacy Control is an answer already.
  if (dialog === null || navigator.globalPrivacyControl) return;
  // Where it can't be fetched nobody has agreed.
  import('./consent/ask.ts').then(
    ({ ask }) => ask(dialog),
    () => undefined,
  );
}

/** Shows the scroll-to-top control while the page is scrolled beyond the threshold, and lets it scroll. */
function startScrollTop(): void {
  const button = document.querySelector<HTMLElement>('[data-scroll-top]');
  const place = button?.parentElement;
  if (!button || !place) return;
  const update = () => {
    const isBelow = window.scrollY > SCROLL_TOP_THRESHOLD_PX;
    // What goes away with the focus would leave the keyboard nowhere.
    if (!isBelow && button === document.activeElement)
      document.querySelector('main')?.focus({ preventScroll: true });
    place.hidden = !isBelow;
  };
  update();
  addEventListener('scroll', update, { passive: true });
  button.addEventListener('click', () => scrollWindow(0, SCROLL_TOP_DURATION_MS));
}
