/**
 * Waits until the browser has nothing more urgent to do than to go on, such as to paint: work that can wait must not stand
 * between what a visitor does and the answer to it. It does not wait for a frame, since a page that nobody looks at has
 * none.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if ('scheduler' in window) scheduler.postTask(resolve, { priority: 'background' });
    else setTimeout(resolve);
  });
}
