import { painted } from '../start/painted.ts';

/** How far from the window a part is near, once the visitor has begun to move. */
const MARGIN = '100%';

/** What a visitor begins with. */
const FIRST_MOVES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/**
 * What is done to a part before it answers. A finger that only scrolls over it ends in no `pointerup`, and a mouse under which
 * the page is scrolled does not move. Presses that are kept are told by the early script.
 */
const TOUCHES = ['pointermove', 'pointerup', 'focusin', 'keydown', 'pressed'];

/** How Vite says that a style sheet failed. It asks for each once, whoever needs it: what needs it as well would come without. */
const STYLES_FAILED = /^Unable to preload CSS/;

/** What imports the code of each part, by its name. */
interface Parts {
  islands: Readonly<Record<string, () => Promise<unknown>>>;
  scripts: Readonly<Record<string, () => Promise<{ start: (part: HTMLElement) => void }>>>;
}

/** Lets each part of the page start when it is due. Until then, and where its code can't be fetched, it is as it was served. */
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
  let isUnderWay = false;
  const start = async () => {
    if (isUnderWay || signal.aborted) return;
    isUnderWay = true;
    try {
      await run(part, parts);
      due.abort();
      for (const one of touchable) one.removeAttribute('data-waiting');
      window.early?.answer();
    } catch (error) {
      // It is tried again at the next touch. That helps only in some browsers: others remember a module that failed.
      console.error(error);
      window.early?.giveUp(touchable);
    } finally {
      isUnderWay = false;
    }
  };
  const startSoon = () => painted().then(start);
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
 * Whether an island may be hydrated. A translator, for instance, may have changed its words, and React would put its own there; or
 * the browser is posting its form. It then works as without scripts.
 */
function isAsServed(part: HTMLElement): boolean {
  if (part.contains(window.early?.posted ?? null)) return false;
  return part.textContent.length === Number(part.dataset.length);
}
