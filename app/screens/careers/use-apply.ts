import { type RefObject, useEffect } from 'react';

/** The buttons of the list, which is not React's: it stays as it was served. */
const APPLY = 'button[aria-haspopup]';

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>(APPLY) : null;

/**
 * Lets the APPLY buttons of a served list open the form.
 *
 * @param list - the element that the list is in
 * @param apply.onNear - called when a candidate is about to press one
 * @param apply.onApply - called with the title of the position that was chosen, and the page that has its form as well
 */
export function useApply(
  list: RefObject<HTMLElement | null>,
  { onNear, onApply }: { onNear: () => void; onApply: (title: string, page: string) => void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; neither of the two depends on what changes.
  useEffect(() => {
    const left = new AbortController();
    const options = { signal: left.signal };
    for (const touch of ['pointerover', 'focusin']) {
      list.current?.addEventListener(touch, (event) => buttonOf(event) && onNear(), options);
    }
    list.current?.addEventListener(
      'click',
      (event) => {
        const button = buttonOf(event);
        if (button === null) return;
        event.preventDefault();
        onApply(button.value, button.form?.action ?? '');
      },
      options,
    );
    return () => left.abort();
  }, []);
}

/** The button of a list by which one applies for the position of this title. */
export function applyButton(list: HTMLElement | null, title: string): HTMLButtonElement | undefined {
  return [...(list?.querySelectorAll<HTMLButtonElement>(APPLY) ?? [])].find(({ value }) => value === title);
}
