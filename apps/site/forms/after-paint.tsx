import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { painted } from '../start/painted.ts';

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
