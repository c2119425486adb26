import type { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { callUrl, logFailure } from './calls/call.ts';
import { NoTokenError, prepareXsrfHeader } from './calls/xsrf-token.ts';
import { postNatively } from './post-natively.ts';

/** Whether a form's call is under way, or the last one failed. */
export type CallState = 'idle' | 'busy' | 'failed';

interface Callbacks {
  /** Not called for a form that is no longer there. */
  onDone: () => void;
  /**
   * Shows in the form what the visitor has to correct, if that is the reason; returns true then, and the call counts as not
   * made.
   */
  onRefused?: (failure: unknown) => boolean;
}

/**
 * Runs a form's call, one at a time: starting another while one is under way does nothing. A failure is logged and
 * leaves everything as it was. The token that the call needs is asked for at once if there is none, since a form is there
 * when the visitor is near it; where none is to be had, the browser posts the form by itself.
 *
 * @param name - the call, which also says whether it needs a token: those to other hosts need none
 * @returns `form`, which belongs on the form's element as its `ref`, beside the state and `run`
 */
export function useCall(name: keyof typeof ENDPOINTS) {
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

  useEffect(() => prepareXsrfHeader(callUrl(name)), [name]);

  async function run(call: () => Promise<void>, { onDone, onRefused }: Callbacks) {
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
