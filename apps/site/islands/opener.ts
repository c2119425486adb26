import { useLayoutEffect, useRef } from 'react';
import { painted } from '../start/painted.ts';

/**
 * Lets buttons of the served page open what an island shows: those within an element whose `data-opens` names it. Without
 * scripts each of them leads to a page.
 *
 * @param open - called with the button that was pressed
 */
export function useOpener(island: string, open: (button: HTMLButtonElement) => void): void {
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  });
  // The press that was kept for it comes as soon as it stands.
  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(`[data-opens="${island}"] button`);
      if (button === null) return;
      event.preventDefault();
      // The press is painted first: a dialog takes longer.
      painted().then(() => latest.current(button));
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [island]);
}
