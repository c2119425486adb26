import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { replayEarlyClick } from './early-start.ts';
import { painted } from './painted.ts';
import { PartBoundary } from './part.tsx';
import { useHydrating } from './use-hydrating.ts';

/** How far from the screen a part is near, once the visitor has begun to move. */
const MARGIN = '100%';

/** What a visitor begins with. */
const FIRST_MOVES = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/**
 * Makes a part of a page whose code is fetched when the visitor comes near it or touches it. What the server sent of it
 * stands until then, and works as it does without scripts; it does so, too, where the code can't be fetched.
 *
 * @param fetchCode - imports the part
 * @param startsFrom - how far away it may be to be near before the visitor has begun to move: a form should say what it asks
 *   for by then, while other parts need not come before they can be seen
 */
export function nearby<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  startsFrom: 'screen' | 'screenful' = 'screen',
): (props: Props) => ReactNode {
  let come: () => void = () => undefined;
  const near = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await near;
    return { default: await (import.meta.env.SSR ? fetchCode() : untilFetched(fetchCode)) };
  });

  return function Nearby(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isServed] = useState(useHydrating());
    const [isHydrated, setHydrated] = useState(!isServed);
    useEffect(() => {
      if (!isServed) come();
      else if (place.current !== null) {
        return whenNear(
          place.current,
          startsFrom === 'screen' ? '0px' : MARGIN,
          unlessChanged(place.current, come),
        );
      }
    }, [isServed]);
    const boundary = (
      <Suspense>
        <Part {...props} />
        <Hydrated setHydrated={setHydrated} />
      </Suspense>
    );
    // Given anything new before it is hydrated, React would throw away what was served, and what was typed in it.
    const [served] = useState(boundary);
    useEffect(() => {
      if (isHydrated) replayEarlyClick();
    }, [isHydrated]);
    return (
      <div ref={place} data-waiting={isHydrated ? undefined : ''}>
        <PartBoundary place={place}>{isHydrated ? boundary : served}</PartBoundary>
      </div>
    );
  };
}

/** Tells that what is beside it has been hydrated. */
function Hydrated({ setHydrated }: { setHydrated: (isHydrated: boolean) => void }) {
  useEffect(() => setHydrated(true), [setHydrated]);
  return null;
}

/**
 * Leaves a part as it is if its words have been changed, by a translator for instance: React would put its own there. It then
 * works as without scripts.
 */
function unlessChanged(place: HTMLElement, come: () => void): () => void {
  const words = place.textContent;
  return () => {
    if (place.textContent === words) return come();
    place.removeAttribute('data-waiting');
    replayEarlyClick();
  };
}

/** Asks again at the next touch of the page if the code could not be fetched. */
async function untilFetched<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await fetchCode();
    } catch {
      await new Promise((resolve) => addEventListener('pointerdown', resolve, { once: true }));
    }
  }
}

function whenNear(place: HTMLElement, startingMargin: string, come: () => void): () => void {
  const left = new AbortController();
  const watch = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin },
    );
    observer.observe(place);
    left.signal.addEventListener('abort', () => observer.disconnect());
  };
  watch(startingMargin);
  for (const move of FIRST_MOVES) {
    addEventListener(move, () => watch(MARGIN), { once: true, passive: true, signal: left.signal });
  }
  for (const touch of ['focusin', 'click']) {
    place.addEventListener(touch, () => painted().then(come), { signal: left.signal });
  }
  return () => left.abort();
}
