/**
 * Yields to the browser, so that it can paint the response to an interaction before deferrable work. It waits for no animation frame,
 * since a background tab has none.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if ('scheduler' in window) scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve);
  });
}
