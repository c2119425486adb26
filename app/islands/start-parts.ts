import { painted } from '../start/painted.ts';
import type { IslandName } from './island.tsx';
import { ISLANDS, SCRIPTS } from './islands.ts';

/** How far from the window a part is near, once the visitor has begun to move. */
const MARGIN = '100%';

/** What a visitor begins with. */
const FIRST_MOVES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/**
 * What is done to a part before it answers. A finger that only scrolls over it ends in no `pointerup`, and a mouse under which
 * the page is scrolled does not move.
 */
const TOUCHES = ['pointermove', 'pointerup', 'focusin', 'keydown'];

/** How Vite says that a style sheet failed. It asks for each once, whoever needs it: what needs it as well would come without. */
const STYLES_FAILED = /^Unable to preload CSS/;

/** Lets each part of the page start when it is due. Until then, and where its code can't be fetched, it is as it was served. */
export function startParts(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-when]')) prepare(place);
}

let isUnstyled = false;
addEventListener('vite:preloadError', ({ payload }) => {
  isUnstyled ||= STYLES_FAILED.test(payload.message);
});

function prepare(place: HTMLElement): void {
  const { island, when } = place.dataset;
  const openers = document.querySelectorAll<HTMLElement>(`[data-opens="${island}"]`);
  const all = [place, ...openers];
  const due = new AbortController();
  const { signal } = due;
  let isUnderWay = false;
  const start = async () => {
    if (isUnderWay || signal.aborted) return;
    isUnderWay = true;
    try {
      await run(place);
      due.abort();
      for (const one of all) one.removeAttribute('data-waiting');
      window.early?.answer();
    } catch (error) {
      // It is tried again at the next touch. That helps only in some browsers: others remember a module that failed.
      console.error(error);
      window.early?.letGo(all);
    } finally {
      isUnderWay = false;
    }
  };
  const startSoon = () => painted().then(start);
  const touch = (event: Event) => {
    const isFinger = event.type === 'pointermove' && (event as PointerEvent).pointerType === 'touch';
    if (!isFinger) startSoon();
  };
  for (const one of all) {
    for (const type of TOUCHES) one.addEventListener(type, touch, { signal, passive: true });
  }
  const isTouched = all.some(
    (one) => one.matches(':focus-within') || one.contains(window.early?.button ?? null),
  );
  if (when === 'idle' || isTouched) startSoon();
  if (when === 'near') whenNear(place, startSoon, signal);
}

function whenNear(place: HTMLElement, start: () => void, signal: AbortSignal): void {
  const watch = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      { rootMargin },
    );
    observer.observe(place);
    signal.addEventListener('abort', () => observer.disconnect());
  };
  watch('0px');
  for (const move of FIRST_MOVES) {
    addEventListener(move, () => signal.aborted || watch(MARGIN), { once: true, passive: true, signal });
  }
}

async function run(place: HTMLElement): Promise<void> {
  const { island, script = '', length } = place.dataset;
  if (island === undefined) {
    (await SCRIPTS[script]?.())?.start(place);
    return;
  }
  const [{ hydrate }, component] = await Promise.all([
    import('./hydrate.tsx'),
    ISLANDS[island as IslandName](),
  ]);
  if (isUnstyled) throw new Error('A style sheet could not be fetched.');
  // A translator, for instance, has changed its words: React would put its own there. It works as without scripts.
  if (place.textContent.length === Number(length)) await hydrate(place, component);
}
