import { type RefObject, useEffect } from 'react';

/** What makes interfaces answer, by what they say of themselves in `data-answers`. */
const ANSWERS: Readonly<Record<string, () => Promise<{ answer: (figure: HTMLElement) => void }>>> = {
  sort: () => import('./sort.ts'),
  scrub: () => import('./scrub.ts'),
};

/**
 * Lets the page's interfaces answer the visitor: the code of each is fetched when it comes near. Until then, and without
 * scripts, they stand as they were served, and answer as far as style sheets can.
 */
export function useAnswers(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const figures = page.current?.querySelectorAll<HTMLElement>('[data-answers]') ?? [];
    if (figures.length === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          wake(target as HTMLElement);
        }
      },
      { rootMargin: '50%' },
    );
    for (const figure of figures) observer.observe(figure);
    return () => observer.disconnect();
  }, [page]);
}

/** Where the code can't be fetched, the interface stays as it was served. */
function wake(figure: HTMLElement): void {
  ANSWERS[figure.dataset.answers ?? '']?.().then(
    ({ answer }) => answer(figure),
    () => undefined,
  );
}
