import { useEffect, useState } from 'react';
import { NAVIGATION_SHOWN_DELAY_MS } from '#contract/constants.ts';

/**
 * False until the navigation bar is flagged as shown, a fixed delay after the view is ready
 * (docs/behavior.md, "Header and menu").
 */
export function useShownFlag(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), NAVIGATION_SHOWN_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
