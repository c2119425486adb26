import {
  NAVIGATION_SHOWN_DELAY_MS,
  SCROLL_TOP_DURATION_MS,
  SCROLL_TOP_THRESHOLD_PX,
} from '@website/model/contract/constants.ts';
import { startEntrances } from '../motion/entrances.ts';
import { startPictureTransition } from '../motion/picture-transition.ts';
import { scrollWindow } from '../motion/scroll-window.ts';
import { startMenu } from './header/start-menu.ts';
import { startTone } from './header/start-tone.ts';
import { startLanguages } from './languages/remember-language.ts';
import { startArrival } from './page-arrival.ts';
import { startVisits } from './visits.ts';

/** Starts the interactive parts of the shell; runs in the first script. */
export function startShell(): void {
  const header = document.querySelector('header');
  if (header !== null) {
    startMenu(header);
    startTone(header);
    // A fixed delay after the view is ready (docs/behavior.md, "Header and menu").
    setTimeout(() => header.setAttribute('data-shown', 'true'), NAVIGATION_SHOWN_DELAY_MS);
  }
  startArrival();
  startEntrances();
  startPictureTransition();
  startScrollTop();
  startVisits();
  startLanguages();
  updateYear();
  askForConsent();
}

/** Updates the copyright year of a page that was built in an earlier year. */
function updateYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}

/** Asks for consent to analytics. Only sites with an analytics tool fetch this code. */
function askForConsent(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-consent]');
  // Global Privacy Control counts as a refusal.
  if (dialog === null || navigator.globalPrivacyControl) return;
  // If the code can't be fetched, there is no consent.
  import('./consent/ask.ts').then(
    ({ ask }) => ask(dialog),
    () => undefined,
  );
}

/** Shows the scroll-to-top button while the page is scrolled beyond the threshold, and handles its clicks. */
function startScrollTop(): void {
  const button = document.querySelector<HTMLElement>('[data-scroll-top]');
  const place = button?.parentElement;
  if (!button || !place) return;
  const update = () => {
    const isBelow = window.scrollY > SCROLL_TOP_THRESHOLD_PX;
    // Hiding the focused button would lose the keyboard's position.
    if (!isBelow && button === document.activeElement)
      document.querySelector('main')?.focus({ preventScroll: true });
    place.hidden = !isBelow;
  };
  update();
  addEventListener('scroll', update, { passive: true });
  button.addEventListener('click', () => scrollWindow(0, SCROLL_TOP_DURATION_MS));
}
