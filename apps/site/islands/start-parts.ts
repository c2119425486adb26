import { afterPaint } from '../start/after-paint.ts';

/** The distance from the viewport at which a `near` part starts, after the visitor's first move. */
const MARGIN = '100%';

/** The events that count as a visitor's first move. */
const FIRST_MOVES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/**
 * The events that start a part. A finger that scrolls across it fires no `pointerup`, and a resting mouse no `pointermove` while the
 * page scrolls. The head script (`early.ts`) fires `pressed` for a queued press.
 */
const TOUCHES = ['pointermove', 'pointerup', 'focusin', 'keydown', 'pressed'];

/** Vite's error for a failed style sheet. It requests each only once, so that every later import would come without it. */
const STYLES_FAILED = /^Unable to preload CSS/;

/** The lazy imports of all parts, by name. */
interface Parts {
  islands: Readonly<Record<string, () => Promise<unknown>>>;
  scripts: Readonly<Record<string, () => Promise<{ start: (part: HTMLElement) => void }>>>;
}

/** Starts each part of the page when it is due. Until then, or if its code can't be fetched, it remains static HTML. */
export function startParts(parts: Parts): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]')) prepare(part, parts);
}

let isUnstyled = false;
addEventListener('vite:preloadError', ({ payload }) => {
  isUnstyled ||= STYLES_FAILED.test(payload.message);
});

function prepare(part: HTMLElement, parts: Parts): void {
  const { island, when } = part.dataset;
  const openers = island === undefined ? [] : document.querySelectorAll(`[data-opens="${island}"]`);
  const touchable = [part, ...openers];
  const due = new AbortController();
  const { signal } = due;
  let isPending = false;
  const start = async () => {
    if (isPending || signal.aborted) return;
    isPending = true;
    try {
      await run(part, parts);
      due.abort();
      for (const one of touchable) one.removeAttribute('data-waiting');
      window.early?.replayPress();
    } catch (error) {
      // The next touch retries it, which helps only in some browsers: others cache a failed module.
      console.error(error);
      window.early?.fallBackIn(touchable);
    } finally {
      isPending = false;
    }
  };
  const startSoon = () => afterPaint().then(start);
  const touch = (event: Event) => {
    const isFinger = event.type === 'pointermove' && (event as PointerEvent).pointerType === 'touch';
    if (!isFinger) startSoon();
  };
  for (const one of touchable) {
    for (const type of TOUCHES) one.addEventListener(type, touch, { signal, passive: true });
  }
  const pressed = window.early?.button ?? null;
  const isTouched = touchable.some((one) => one.matches(':focus-within') || one.contains(pressed));
  if (when === 'idle' || isTouched) startSoon();
  if (when === 'near') whenNear(part, startSoon, signal);
}

function whenNear(part: HTMLElement, start: () => void, signal: AbortSignal): void {
  const watch = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      { rootMargin },
    );
    observer.observe(part);
    signal.addEventListener('abort', () => observer.disconnect());
  };
  watch('0px');
  const begin = () => {
    end();
    watch(MARGIN);
  };
  const end = () => {
    for (const move of FIRST_MOVES) removeEventListener(move, begin);
  };
  for (const move of FIRST_MOVES) addEventListener(move, begin, { passive: true });
  signal.addEventListener('abort', end);
}

async function run(part: HTMLElement, { islands, scripts }: Parts): Promise<void> {
  const { island, script = '' } = part.dataset;
  if (island === undefined) {
    (await scripts[script]?.())?.start(part);
    return;
  }
  if (!isAsServed(part)) return;
  const [{ hydrate }, component] = await Promise.all([import('./hydrate.tsx'), islands[island]?.()]);
  if (isUnstyled) throw new Error('A style sheet could not be fetched.');
  if (isAsServed(part)) await hydrate(part, component);
}

/**
 * Whether an island may be hydrated. Not after its text was changed, for instance by a translator, since React would restore the
 * original; nor while the browser is posting its form. It then works as without scripts.
 */
function isAsServed(part: HTMLElement): boolean {
  if (part.contains(window.early?.posted ?? null)) return false;
  return part.textContent.length === Number(part.dataset.length);
}
