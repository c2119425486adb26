/** Waits until the browser has painted: work that can wait must not stand between what a visitor does and the answer to it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
