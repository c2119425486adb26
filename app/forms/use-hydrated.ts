import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the page's scripts have taken over. Until then a form is the browser's own: it checks and posts it itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
