import { type FormEvent, type ReactNode, startTransition, useEffect, useState } from 'react';
import { painted } from '../start/painted.ts';

/** Defers a form's validation and submission until the pressed state of its button is painted. */
export function afterPaint(submit: (event: FormEvent) => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    painted().then(() => submit(event));
  };
}

/** Renders a form in a transition after its dialog is painted: both at once would delay the response to the press on a phone. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    painted().then(() => {
      if (!isGone) startTransition(() => setPainted(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted && children;
}
