import { useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../start/after-paint.ts';

/**
 * Lets buttons of the served page open an island's dialog: those within an element whose `data-opens` names the island. Without
 * scripts each of them leads to a page.
 *
 * @param open - called with the button that was pressed
 */
export function useOpener(island: string, open: (button: HTMLButtonElement) => void): void {
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  });
  // A layout effect, since a queued press is replayed right after hydration.
  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(`[data-opens="${island}"] button`);
      if (button === null) return;
      event.preventDefault();
      // The pressed state is painted first: rendering a dialog takes longer.
      afterPaint().then(() => latest.current(button));
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [island]);
}
