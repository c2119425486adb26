import { type FormEvent, type ReactNode, startTransition, useEffect, useState } from 'react';
import { painted } from '../start/painted.ts';

/** Lets a form answer the press of its button at once; it is checked and sent once that answer is painted. */
export function afterPaint(submit: (event: FormEvent) => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    painted().then(() => submit(event));
  };
}

/**
 * Renders a form in pieces once the window around it is painted: both together would make a press wait on a phone.
 */
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
