import { useEffect, useRef } from 'react';

/**
 * Lets buttons of the served page open what an island shows: those within an element whose `data-opens` names it. Without
 * scripts each of them leads to a page.
 *
 * @param open - called with the button that was pressed
 */
export function useOpener(island: string, open: (button: HTMLButtonElement) => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(`[data-opens="${island}"] button`);
      if (button === null) return;
      event.preventDefault();
      latest.current(button);
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [island]);
}
