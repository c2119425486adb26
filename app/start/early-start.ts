declare global {
  interface Window {
    /** Set by the early script. */
    early?: Early;
  }
}

/** What the early script (`in-head/early.ts`) leaves to the page's own scripts. */
export interface Early {
  /** Notes that a script could not be fetched. */
  fail: () => void;
  /** Whether the page has been hydrated, but for the parts that wait until the visitor comes near them. */
  done?: boolean;
  /** The last button that was clicked and still waits for its answer. */
  button?: HTMLButtonElement | undefined;
  /** Ends that button's patience. */
  timer?: ReturnType<typeof setTimeout>;
}

/** Notes that the page has been hydrated, and does what the last early click asked for. */
export function endEarlyStart(): void {
  if (window.early === undefined) return;
  window.early.done = true;
  replayEarlyClick();
}

/** Does what the last early click asked for, unless its part of the page still waits. */
export function replayEarlyClick(): void {
  const { early } = window;
  const button = early?.button;
  if (early?.done !== true || button === undefined || button.closest('[data-waiting]') !== null) return;
  clearTimeout(early.timer);
  early.button = undefined;
  if (button.isConnected) button.click();
}
