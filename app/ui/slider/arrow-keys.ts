import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Which way an arrow key leads that was pressed on a button of a slider: 1 forward, -1 back, 0 if it was another key or another
 * place. Where the page is read from right to left, forward is to the left. The key does nothing else then.
 */
export function stepOf(event: KeyboardEvent): number {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  const step = STEPS[key] ?? 0;
  if (step === 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLButtonElement))
    return 0;
  event.preventDefault();
  return document.documentElement.dir === 'rtl' ? -step : step;
}
