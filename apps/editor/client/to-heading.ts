/** Puts the keyboard on the screen's heading, where its contents begin. */
export function toHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

/** The same, if what had the keyboard is gone: whoever is in a field stays there, whatever comes in meanwhile. */
export function toHeadingIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body) toHeading();
}
