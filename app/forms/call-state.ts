import { useEffect, useRef, useState } from 'react';
import { NoTokenError } from './calls/xsrf-token.ts';
import { logFailure } from './log-failure.ts';
import { postNatively } from './post-natively.ts';

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
 * leaves everything as it was. Where no token is to be had for the call, the browser posts the form by itself.
 *
 * @returns `form`, which belongs on the form's element as its `ref`, beside the state and `run`
 */
export function useCall() {
  const [state, setState] = useState<CallState>('idle');
  const busy = useRef(false);
  const mounted = useRef(false);
  const form = useRef<HTMLFormElement>(null);

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
      if (failure instanceof NoTokenError && form.current !== null) {
        await postNatively(form.current);
        setState('idle');
        return;
      }
      logFailure(failure);
      setState(mounted.current && onRefused?.(failure) ? 'idle' : 'failed');
    } finally {
      busy.current = false;
    }
  }

  return { state, run, form };
}
