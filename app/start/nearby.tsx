import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
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
    const [isServed] = useState(useHydrating());
    const [isHydrated, setHydrated] = useState(!isServed);
    useComeWithNavigation(come);
    if (!(isServed || import.meta.env.SSR)) come();
    useEffect(() => (place.current === null ? undefined : whenNear(place.current, come)), []);
    const part = <Part {...props} />;
    const boundary = (
      <Suspense>
        {part}
        <Hydrated onHydrated={() => setHydrated(true)} />
      </Suspense>
    );
    // Given anything new before it is hydrated, React would throw away what was served, and what was typed in it.
    const [served] = useState(boundary);
    return <div ref={place}>{isServed ? (isHydrated ? boundary : served) : part}</div>;
  };
}

/** Tells that what is beside it has been hydrated. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, []);
  return null;
}

/** While a part waits, React can't show that a navigation is under way: then the part is no longer waited with. */
function useComeWithNavigation(come: () => void): void {
  const { state } = useNavigation();
  const { key } = useLocation();
  const [first] = useState(key);
  if (state !== 'idle' || key !== first) come();
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
