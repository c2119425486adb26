import type { StandIn, StandInCallbacks } from '../chamber/live/live-picture.ts';
import { prefersReducedMotion } from '../motion/scroll-window.ts';
import { showPlaying } from '../ui/play-toggle/show-playing.ts';

/** The observer's margin around the viewport, so that a film is already playing when it scrolls into view. */
const MARGIN = '200px';

/** Timeout of the idle callback, in milliseconds. */
const IDLE_TIMEOUT = 4000;

/**
 * Autoplays a film (`AmbientVideo`) while it is in view, muted if the browser blocks sound (docs/behavior.md, "Hero"). Visitors
 * who prefer reduced motion or data start it with the button. The attribute `data-resting` on its container pauses it.
 */
export function start(container: HTMLElement): void {
  const film = container.querySelector('video');
  const toggle = container.querySelector('button');
  if (film === null || toggle === null) return;
  const reducesMotion = prefersReducedMotion() || prefersReducedData();
  const itself: StandIn = { play: () => play(film), pause: () => film.pause() };
  let actor = itself;
  let isPlaying = false;
  let isNear = false;
  // A film that the visitor has stopped is not restarted.
  let isStopped = false;

  const show = (plays: boolean) => {
    isPlaying = plays;
    showPlaying(toggle, plays);
  };
  /** Ignores the film's events while its stand-in is in control. */
  const showFilm = (plays: boolean) => actor === itself && show(plays);
  film.addEventListener('play', () => showFilm(true));
  film.addEventListener('pause', () => showFilm(false));
  // If no source can be played, only the last source fires an error, not the video.
  film.querySelector('source:last-of-type')?.addEventListener('error', () => showFilm(false));

  toggle.addEventListener('click', () => {
    isStopped = isPlaying;
    if (isPlaying) actor.pause();
    else actor.play();
  });
  const follow = () => {
    if (!isNear || container.hasAttribute('data-resting')) actor.pause();
    else if (!isStopped) actor.play();
  };
  new MutationObserver(follow).observe(container, { attributeFilter: ['data-resting'] });
  if (reducesMotion) return;

  // Lazy loading: outside the viewport it is neither fetched nor played.
  const observer = new IntersectionObserver(
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting === true;
      follow();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(film);

  const canvas = container.querySelector('canvas');
  if (canvas === null) return;
  loadChamber(film, canvas, {
    onTakeover(standIn) {
      actor = standIn;
      film.pause();
    },
    onMoving: show,
    onFailure(wasMoving) {
      actor = itself;
      if (wasMoving) play(film);
    },
  });
}

/** Plays a film; retries muted if the browser blocks sound. */
function play(film: HTMLVideoElement): void {
  // Retries sources that failed to load.
  if (film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) film.load();
  film.play().catch((error: DOMException) => {
    // Other errors, such as a pause during loading, are no autoplay block.
    if (error.name !== 'NotAllowedError') return;
    film.muted = true;
    // If muted autoplay is blocked too (by a power saver, say), the poster and the button remain.
    film.play().catch(() => undefined);
  });
}

/** Loads the live chamber once the film plays and the browser is idle. */
function loadChamber(film: HTMLVideoElement, canvas: HTMLCanvasElement, callbacks: StandInCallbacks): void {
  if (!('WebGL2RenderingContext' in window)) return;
  const load = async () => {
    const chamber = await import('../chamber/live/live-chamber.ts');
    await chamber.startChamber(film, canvas, callbacks);
  };
  // If loading fails, the film keeps playing.
  const tryLoad = () => load().catch(() => undefined);
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(tryLoad, { timeout: IDLE_TIMEOUT });
    else setTimeout(tryLoad, IDLE_TIMEOUT / 4);
  };
  film.addEventListener('playing', whenIdle, { once: true });
}

/** Whether the visitor prefers reduced data, by the media query or the browser's data saver. */
function prefersReducedData(): boolean {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
