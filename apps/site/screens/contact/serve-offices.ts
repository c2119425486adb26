import { isDay, nightOutline } from './night.ts';

const MINUTE_MS = 60_000;

/** What stands in the sky: says why some cards are of paper. */
const SUN =
  'M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 .5v2M8 13.5v2M.5 8h2M13.5 8h2M2.7 2.7l1.4 1.4M11.9 11.9l1.4 1.4M13.3 2.7l-1.4 1.4M4.1 11.9l-1.4 1.4';
const MOON = 'M13.5 10A6 6 0 1 1 6.5 2.2A5 5 0 0 0 13.5 10Z';

/**
 * Tells the hour at each office and shows the night that is over the world, both anew with each minute, and lights an office's place
 * on the map while its card is pointed at or has the focus.
 *
 * @param offices - holds the map, with a group for each office, and the list of cards in the same order
 */
export function start(offices: HTMLElement): void {
  lightPlaces(offices);
  const night = offices.querySelector('[data-night]');
  const clocks = [...offices.querySelectorAll<HTMLElement>('[data-time-zone]')].map(clockOf);
  const tell = () => {
    const now = Date.now();
    setTimeout(tell, MINUTE_MS - (now % MINUTE_MS));
    night?.setAttribute('d', nightOutline(now));
    for (const show of clocks) show(now);
  };
  tell();
}

/**
 * An office's clock.
 *
 * @returns shows a time in milliseconds since 1970; the card says by `data-day` whether it is day there, as the map does
 */
function clockOf(clock: HTMLElement): (now: number) => void {
  const { timeZone, latitude, longitude } = clock.dataset;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const hour = clock.querySelector('[data-hour]');
  // On a phone a formatter takes longer to make than a frame lasts: hence once.
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (now) => {
    const isLight = isDay(now, place);
    if (hour !== null) hour.textContent = format.format(now);
    clock.querySelector('path')?.setAttribute('d', isLight ? SUN : MOON);
    clock.toggleAttribute('data-day', isLight);
    clock.removeAttribute('data-waiting-hour');
  };
}

function lightPlaces(offices: HTMLElement): void {
  const places = [...offices.querySelectorAll('g')];
  const light = (lit?: number) => {
    for (const [index, place] of places.entries()) place.toggleAttribute('data-lit', index === lit);
  };
  for (const [index, card] of offices.querySelectorAll('li').entries()) {
    for (const type of ['mouseenter', 'focusin']) card.addEventListener(type, () => light(index));
    for (const type of ['mouseleave', 'focusout']) card.addEventListener(type, () => light());
    if (card.matches(':hover, :focus-within')) light(index);
  }
}
