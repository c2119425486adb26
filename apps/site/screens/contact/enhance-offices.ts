import { isDay, nightOutline } from './night.ts';

const MINUTE_MS = 60_000;

/** Icons for day and night, which explain why some cards are light. */
const SUN =
  'M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 .5v2M8 13.5v2M.5 8h2M13.5 8h2M2.7 2.7l1.4 1.4M11.9 11.9l1.4 1.4M13.3 2.7l-1.4 1.4M4.1 11.9l-1.4 1.4';
const MOON = 'M13.5 10A6 6 0 1 1 6.5 2.2A5 5 0 0 0 13.5 10Z';

/**
 * Updates the offices' clocks and the map's night every minute, and highlights an office on the map while its card is hovered or
 * focused.
 *
 * @param offices - contains the map, with a group for each office, and the list of cards in the same order
 */
export function start(offices: HTMLElement): void {
  highlightOnHover(offices);
  const night = offices.querySelector('[data-night]');
  const clocks = [...offices.querySelectorAll<HTMLElement>('[data-time-zone]')].map(clockOf);
  const update = () => {
    const now = Date.now();
    setTimeout(update, MINUTE_MS - (now % MINUTE_MS));
    night?.setAttribute('d', nightOutline(now));
    for (const show of clocks) show(now);
  };
  update();
}

/**
 * Creates the renderer of an office's clock, which also sets `data-day` by the sun.
 *
 * @returns renders a time, in milliseconds since 1970
 */
function clockOf(clock: HTMLElement): (now: number) => void {
  const { timeZone, latitude, longitude } = clock.dataset;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const hour = clock.querySelector('[data-hour]');
  // Cached: creating a formatter takes longer than a frame on phones.
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (now) => {
    const isLight = isDay(now, place);
    hour?.replaceChildren(...format.formatToParts(now).map(partOfTime));
    clock.querySelector('path')?.setAttribute('d', isLight ? SUN : MOON);
    clock.toggleAttribute('data-day', isLight);
    clock.removeAttribute('data-waiting-hour');
  };
}

/** A part of the time; "am" and "pm" are small, so that they stay beside the digits. */
function partOfTime({ type, value }: Intl.DateTimeFormatPart): Node | string {
  if (type !== 'dayPeriod') return value;
  const small = document.createElement('small');
  small.textContent = value;
  return small;
}

function highlightOnHover(offices: HTMLElement): void {
  const points = [...offices.querySelectorAll('g')];
  const highlight = (active?: number) => {
    for (const [index, point] of points.entries()) point.toggleAttribute('data-lit', index === active);
  };
  for (const [index, card] of offices.querySelectorAll('li').entries()) {
    for (const type of ['mouseenter', 'focusin']) card.addEventListener(type, () => highlight(index));
    for (const type of ['mouseleave', 'focusout']) card.addEventListener(type, () => highlight());
    if (card.matches(':hover, :focus-within')) highlight(index);
  }
}
