import { flushSync } from 'react-dom';
import { prefersReducedMotion } from './reduced-motion.ts';

/**
 * Changes the page by a view transition, or at once where the browser has none or the visitor wants no motion.
 *
 * @param prepare - sets React state that names what is to move, in the old view
 * @param change - sets React state; what it renders is the new view
 */
export function transitionView(prepare: () => void, change: () => void): void {
  if (!('startViewTransition' in document) || prefersReducedMotion()) {
    change();
    return;
  }
  flushSync(prepare);
  const { ready } = document.startViewTransition(() => flushSync(change));
  // A tab in the background skips the animation, not the change.
  ready.catch(() => undefined);
}
