import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useHydrating } from '../ui/use-hydrating.ts';

/** A part is near from a screenful away. */
const MARGIN = '100%';

/**
 * Makes a part of a page whose code is fetched when the visitor comes near it or touches it. What the server sent of it
 * stands until then, and works as it does without scripts; it does so, too, where the code can't be fetched. On a page that
 * another one led to, the code comes with the page.
 *
 * @param fetchCode - imports the part
 */
export function nearby<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let come: () => void = () => undefined;
  const near = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return { default: await fetchCode() };
    await near;
    return { default: await untilFetched(fetchCode) };
  });

  return function Nearby(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const hydrating = useHydrating();
    const [isServed] = useState(hydrating);
    if (!(isServed || import.meta.env.SSR)) come();
    useEffect(() => (place.current === null ? undefined : whenNear(place.current, come)), []);
    return (
      <div ref={place}>
        {isServed ? (
          <Suspense>
            <Part {...props} />
          </Suspense>
        ) : (
          <Part {...props} />
        )}
      </div>
    );
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

function whenNear(place: HTMLElement, come: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
    { rootMargin: MARGIN },
  );
  observer.observe(place);
  place.addEventListener('focusin', come, { once: true });
  return () => {
    observer.disconnect();
    place.removeEventListener('focusin', come);
  };
}
