declare global {
  interface Window {
    /** Set by the early script. */
    early?: Early;
  }
}

/**
 * What the early script (`in-head/early.ts`) leaves to the page's own scripts. It starts the page's scripts when the browser is idle after load, so that nothing of them
 * stands before the page's paint (a small page can be loaded before that; a page in a tab that nobody looks at is not
 * painted, and waits), or at the first interaction. They are fetched all at once and run one by one, so that the
 * browser can answer the visitor between two of them. Until they have come, and in the parts that wait (`data-waiting`)
 * also later, it remembers the last button that was clicked: on a slow line a visitor may press APPLY seconds before React
 * listens. React is not told of such a click: while it takes over a part it would keep it from everybody, or answer it twice. A
 * button in a form that leads to a page (`action`, method GET) is held back, too, but not for long: if the scripts
 * could not be fetched, or have not come in time, its form is let go, unless the site can't be reached either: better to stay
 * on the page than to be led to an error of the browser's. The menu's button, and forms that are posted before the
 * page is hydrated, work without scripts.
 *
 * It also keeps the browser from showing a page where it was left, since every navigation leads to the top
 * (`shell/page-arrival.ts`), and from keeping a page that was left with its menu open.
 */
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
