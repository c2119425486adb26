import type { StandIn, StandInNews } from '../chamber/live/stand-in.ts';
import { prefersReducedMotion } from '../motion/scroll-window.ts';
import { showPlaying } from '../ui/play-toggle/show-playing.ts';

/** How far outside the viewport a film begins to play, so that it moves when it comes into view. */
const APPROACH = '200px';

/** Milliseconds after which a browser that is never idle is asked for the stand-in all the same. */
const PATIENCE = 4000;

/**
 * Plays a film (`AmbientVideo`) while it is in view, by itself; if the browser refuses, it is tried again muted
 * (docs/behavior.md, "Hero"). Visitors who want less motion or less data may start it themselves. While its place is
 * marked with `data-resting`, something else has the stage.
 */
export function start(place: HTMLElement): void {
  const film = place.querySelector('video');
  const toggle = place.querySelector('button');
  if (film === null || toggle === null) return;
  const reducesMotion = prefersReducedMotion() || prefersReducedData();
  const itself: StandIn = { play: () => play(film), pause: () => film.pause() };
  let actor = itself;
  let isPlaying = false;
  let isNear = false;
  // What the visitor has stopped stays so.
  let isStopped = false;

  const show = (plays: boolean) => {
    isPlaying = plays;
    showPlaying(toggle, plays);
  };
  /** Shows what the film does, unless it rests behind its stand-in. */
  const showFilm = (plays: boolean) => actor === itself && show(plays);
  film.addEventListener('play', () => showFilm(true));
  film.addEventListener('pause', () => showFilm(false));
  // The browser could play none of its files; the film itself says nothing then.
  film.querySelector('source:last-of-type')?.addEventListener('error', () => showFilm(false));

  toggle.addEventListener('click', () => {
    isStopped = isPlaying;
    if (isPlaying) actor.pause();
    else actor.play();
  });
  const follow = () => {
    if (!isNear || place.hasAttribute('data-resting')) actor.pause();
    else if (!isStopped) actor.play();
  };
  new MutationObserver(follow).observe(place, { attributeFilter: ['data-resting'] });
  if (reducesMotion) return;

  // Out of sight it neither plays nor is fetched: a phone has better things to do.
  const observer = new IntersectionObserver(
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting === true;
      follow();
    },
    { rootMargin: APPROACH },
  );
  observer.observe(film);

  const canvas = place.querySelector('canvas');
  if (canvas === null) return;
  bringChamber(film, canvas, {
    tookOver(standIn) {
      actor = standIn;
      film.pause();
    },
    moves: show,
    gaveUp(wasMoving) {
      actor = itself;
      if (wasMoving) play(film);
    },
  });
}

/** Plays a film; if the browser refuses, it is tried again muted. */
function play(film: HTMLVideoElement): void {
  // What could not be loaded once may be there now.
  if (film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) film.load();
  film.play().catch((refusal: DOMException) => {
    // Anything else, such as a pause while the film was on its way, is no refusal.
    if (refusal.name !== 'NotAllowedError') return;
    film.muted = true;
    // A second refusal (a power saver, say) leaves the poster and the button.
    film.play().catch(() => undefined);
  });
}

/** Fetches what draws the chamber live, once the film plays and the browser is idle. */
function bringChamber(film: HTMLVideoElement, canvas: HTMLCanvasElement, news: StandInNews): void {
  if (!('WebGL2RenderingContext' in window)) return;
  const bring = async () => {
    const chamber = await import('../chamber/live/live-chamber.ts');
    await chamber.bringChamber(film, canvas, news);
  };
  // Without its code the film simply goes on.
  const come = () => bring().catch(() => undefined);
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(come, { timeout: PATIENCE });
    else setTimeout(come, PATIENCE / 4);
  };
  film.addEventListener('playing', whenIdle, { once: true });
}

/** Whether the visitor has asked for less data: by a preference of the system, or one of the browser, where they are told. */
function prefersReducedData(): boolean {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
