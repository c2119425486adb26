import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Orbit } from '../ui/orbit.tsx';
import type { DeferredCode } from './deferred-code.ts';
import { logFailure } from './log-failure.ts';
import styles from './on-demand.module.css';

interface OnDemandProps<Props> {
  code: DeferredCode<Props>;
  props: Props;
}

/** Shows a form whose code is fetched when it is needed; if that fails, the visitor is told and can try again. */
export function OnDemand<Props extends object>({ code, props }: OnDemandProps<Props>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    if (state !== 'loading') return;
    code.load().then(
      () => setState('ready'),
      (failure: unknown) => {
        logFailure(failure);
        setState('failed');
      },
    );
  }, [code, state]);

  const Form = code.component;
  if (Form) return <Form {...props} />;
  if (state === 'failed') return <LoadFailure onRetry={() => setState('loading')} />;
  return (
    <p role="status" className={styles.placeholder}>
      <Orbit />
      Loading the form…
    </p>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.placeholder} role="alert">
      <p>The form could not be loaded. Check your connection and try again.</p>
      <Button onClick={onRetry}>TRY AGAIN</Button>
    </div>
  );
}
