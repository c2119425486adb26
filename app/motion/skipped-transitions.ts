import { useEffect } from 'react';

/**
 * Keeps the console clear of view transitions that were skipped: whoever goes on to the next page before this one has
 * finished arriving skips its animation, and React Router leaves the browser's promise about that unanswered.
 */
export function useQuietSkippedTransitions(): void {
  useEffect(() => {
    const quiet = (event: PromiseRejectionEvent) => {
      const { reason } = event;
      if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
    };
    window.addEventListener('unhandledrejection', quiet);
    return () => window.removeEventListener('unhandledrejection', quiet);
  }, []);
}
