// An overlay (a dialog, the enlarged showreel, the menu) pushes an entry to the session history, so that the browser's Back closes it
// instead of leaving the page. Closed in another way it removes its entry, so that the next Back leaves the page as
// usual. Browsers on Android do this natively for some of these overlays, others for none.

/** The key that marks the entry in `history.state`. */
const MARK = 'open';

const closings: (() => void)[] = [];

/** The URL at which the entry was pushed. */
let address: string | undefined;
/** Whether it is the current entry. */
let isAtEntry = false;
/** Whether the entry is being removed, by an asynchronous `history.back()`. */
let isReturning = false;
/** Whether a navigation is pending, which `history.back()` would cancel. */
let isLeaving = false;

const isMarked = () => history.state?.[MARK] === true;

/**
 * Lets the browser's Back close an overlay that has just been opened.
 *
 * @param close - closes the overlay
 * @returns a function to be called whenever the overlay is closed
 */
export function closeByBack(close: () => void): () => void {
  isLeaving = false;
  closings.push(close);
  if (!isReturning) enter();
  return () => {
    const place = closings.indexOf(close);
    if (place < 0) return;
    closings.splice(place, 1);
    // Deferred: an overlay that replaces this one takes over its entry.
    setTimeout(settle);
  };
}

/** To be called before a navigation while an overlay is open or has just been closed. */
export function leavePage(): void {
  isLeaving = true;
}

/** Navigates to another page, replacing the entry of an open overlay. */
export function leaveFor(page: string): void {
  leavePage();
  if (isMarked()) location.replace(page);
  else location.assign(page);
}

function enter(): void {
  address = location.href;
  isAtEntry = true;
  if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
}

/** Removes the entry once no overlay is open. */
function settle(): void {
  if (closings.length > 0 || isReturning || isLeaving || !isMarked()) return;
  isReturning = true;
  history.back();
}

function followHistory(event: PopStateEvent): void {
  const wasAtEntry = isAtEntry;
  isAtEntry = isMarked();
  if (location.href !== address || !(wasAtEntry || isAtEntry)) return;
  event.stopImmediatePropagation();
  if (isAtEntry) {
    // Forward to the entry of a closed overlay: skip it, or go back if nothing follows.
    if (window.navigation?.canGoForward) history.forward();
    else settle();
  } else if (isReturning) {
    isReturning = false;
    if (closings.length > 0) enter();
  } else {
    for (const close of [...closings].reverse()) close();
  }
}

if (typeof window !== 'undefined') {
  addEventListener('popstate', followHistory, { capture: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    settle();
  });
  // A reload or return at the entry of an overlay, which is no longer open.
  if (isMarked()) {
    address = location.href;
    isAtEntry = true;
    setTimeout(settle);
  }
}
