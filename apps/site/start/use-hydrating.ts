import { useSyncExternalStore } from 'react';

/** Whether what is rendered is what the server sent: while the site is built, and in a browser until React has it. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

function neverChanges() {
  return () => {};
}
