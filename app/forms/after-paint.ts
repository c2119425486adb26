import type { FormEvent } from 'react';
import { painted } from '../start/painted.ts';

/** Lets a form answer the press of its button at once; it is checked and sent once that answer is painted. */
export function afterPaint(submit: (event: FormEvent) => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    painted().then(() => submit(event));
  };
}
