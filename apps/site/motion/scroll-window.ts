/**
 * Scrolls the window smoothly to an offset, or instantly under reduced motion. A wheel, touch or key event of the visitor cancels it.
 *
 * @param top - the offset to reach, in CSS pixels
 * @param duration - in milliseconds
 * @param onEnd - called on arrival or cancellation; for a key, before the browser's default action
 */
export function scrollWindow(top: number, duration: number, onEnd: () => void = () => undefined): void {
  if (prefersReducedMotion()) {
    window.scrollTo({ top, behavior: 'instant' });
    onEnd();
    return;
  }
  const from = window.scrollY;
  const start = performance.now();
  const interruption = new AbortController();
  interruption.signal.addEventListener('abort', onEnd);
  for (const event of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(event, () => interruption.abort(), {
      passive: true,
      signal: interruption.signal,
    });
  }
  const step = (now: number) => {
    if (interruption.signal.aborted) return;
    const progress = Math.min(1, Math.max(0, (now - start) / duration));
    window.scrollTo({ top: from + (top - from) * ease(progress), behavior: 'instant' });
    if (progress < 1) requestAnimationFrame(step);
    else interruption.abort();
  };
  requestAnimationFrame(step);
}

/** Cubic ease-in-out, from 0 to 1. */
function ease(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
}

/** Whether the visitor's system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
