// What is open over a page (a dialog, the enlarged showreel, the menu) has an entry of its own in the history of the tab, so that
// the browser's Back closes it and does not leave the page. Closed otherwise, it takes its entry away again: the next Back
// leaves the page as it would have before. Browsers for Android do this by themselves for some of these, others for none.

/** Marks the entry. */
const MARK = 'open';

const closings: (() => void)[] = [];

/** The address at which the entry was made: that of the page under it. */
let address: string | undefined;
/** Whether the visitor is at that entry. */
let isAtEntry = false;
/** Whether the entry is being taken away; the browser does that later. */
let isReturning = false;
/** Whether the page is being left: going back would call that off. */
let isLeaving = false;

const isMarked = () => history.state?.[MARK] === true;

/**
 * Lets the browser's Back close what has just been opened over the page.
 *
 * @param close - closes it
 * @returns to be called when it is closed, by whatever
 */
export function closeByBack(close: () => void): () => void {
  isLeaving = false;
  closings.push(close);
  if (!isReturning) enter();
  return () => {
    const place = closings.indexOf(close);
    if (place < 0) return;
    closings.splice(place, 1);
    // One that takes the place of another keeps its entry.
    setTimeout(settle);
  };
}

/** To be called before a page is left while something is open or has just been closed. */
export function leavePage(): void {
  isLeaving = true;
}

/** Leads to another page. What is open over the page is no step of the way there. */
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

/** Takes the entry away once nothing is open any more. */
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
    // Forward, to where something was open once: on to the page after it, or back if there is none.
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
  // Loaded anew while something was open, or come back to: nothing is open now.
  if (isMarked()) {
    address = location.href;
    isAtEntry = true;
    setTimeout(settle);
  }
}
