import type { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { callUrl, logFailure } from './calls/call.ts';
import { NoTokenError, prepareXsrfHeader } from './calls/xsrf-token.ts';
import { postNatively } from './post-natively.ts';

/** Whether a form's call is pending, or the last one failed. */
export type CallState = 'idle' | 'busy' | 'failed';

interface Callbacks {
  /** Not called after the form is unmounted. */
  onDone: () => void;
  /** Shows in the form what the visitor must correct; returns true if that was the reason, and the call counts as not made. */
  onRefused?: (failure: unknown) => boolean;
}

/**
 * Runs a form's call, one at a time: another start while one is pending is ignored. A failure is logged and leaves the form
 * unchanged. A missing XSRF token is prefetched when the form is mounted; without cookies, the form is submitted
 * natively.
 *
 * @param name - the call; those to other hosts need no token
 * @returns the state, `run`, and `form`, the `ref` of the form's element
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
