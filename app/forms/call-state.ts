import { useEffect, useRef, useState } from 'react';
import { logFailure } from './log-failure.ts';

/** Whether a form's call is under way, or the last one failed. */
export type CallState = 'idle' | 'busy' | 'failed';

interface Outcome {
  /** Not called for a form that is no longer there. */
  onDone: () => void;
  /** Says in the form what the visitor has to mend, if it is that; then true, and the call counts as not made. */
  onRefused?: (failure: unknown) => boolean;
}

/**
 * Runs a form's call, one at a time: starting another while one is under way does nothing. A failure is logged and
 * leaves everything as it was.
 */
export function useCall() {
  const [state, setState] = useState<CallState>('idle');
  const busy = useRef(false);
  const mounted = useRef(false);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function run(call: () => Promise<void>, { onDone, onRefused }: Outcome) {
    if (busy.current) return;
    busy.current = true;
    setState('busy');
    try {
      await call();
      setState('idle');
      if (mounted.current) onDone();
    } catch (failure) {
      logFailure(failure);
      setState(mounted.current && onRefused?.(failure) ? 'idle' : 'failed');
    } finally {
      busy.current = false;
    }
  }

  return { state, run };
}
