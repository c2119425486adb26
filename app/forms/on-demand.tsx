import { startTransition, useEffect, useState } from 'react';
import type { DeferredCode } from '../start/deferred-code.ts';
import { painted } from '../start/painted.ts';
import { Part } from '../start/part.tsx';
import { siteAnswers } from '../start/site-answers.ts';
import { Button } from '../ui/button.tsx';
import { Orbit } from '../ui/orbit.tsx';
import type { LoadingTexts } from './form-texts.ts';
import { logFailure } from './log-failure.ts';
import styles from './on-demand.module.css';
import { loadAnewAndOpen } from './open-again.ts';

interface OnDemandProps<Props> {
  code: DeferredCode<Props>;
  props: Props;
  texts: LoadingTexts;
  /** Which form it is, for the page that is loaded anew to open it. */
  form: string;
}

/**
 * Shows a form whose code is fetched when it is needed; if that fails, the visitor is told and can try again. Where asking
 * again does not help though the site answers, the page is loaded anew: only that makes every browser forget the failure.
 */
export function OnDemand<Props extends object>({ code, props, form, texts }: OnDemandProps<Props>) {
  const [state, setState] = useState<'loading' | 'loading again' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    if (state !== 'loading' && state !== 'loading again') return;
    code.load().then(
      () => setState('ready'),
      async (failure: unknown) => {
        logFailure(failure);
        if (state === 'loading again' && (await siteAnswers())) loadAnewAndOpen(form);
        else setState('failed');
      },
    );
  }, [code, state, form]);

  // The window around it is painted first, and then the form is rendered in pieces: both together would make a press wait
  // on a phone.
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    let isGone = false;
    painted().then(() => {
      if (!isGone) startTransition(() => setAwaited(true));
    });
    return () => {
      isGone = true;
    };
  }, []);

  const Form = code.component;
  if (Form && isAwaited) {
    return (
      <Part instead={<LoadFailure texts={texts} onRetry={() => loadAnewAndOpen(form)} />}>
        <Form {...props} />
      </Part>
    );
  }
  if (state === 'failed') return <LoadFailure texts={texts} onRetry={() => setState('loading again')} />;
  return (
    <p role="status" className={styles.placeholder}>
      {Form === undefined && (
        <>
          <Orbit />
          <span>{texts.loading}</span>
        </>
      )}
    </p>
  );
}

function LoadFailure({ texts, onRetry }: { texts: LoadingTexts; onRetry: () => void }) {
  return (
    <div className={styles.placeholder} role="alert">
      <p>{texts.notLoaded}</p>
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </div>
  );
}
