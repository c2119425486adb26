import type { FormEvent } from 'react';
import { painted } from '../start/painted.ts';

/** Makes a form answer the press of its button at once, and check and send itself when that answer is painted. */
export function afterPaint(submit: (event: FormEvent) => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    painted().then(() => submit(event));
  };
}
