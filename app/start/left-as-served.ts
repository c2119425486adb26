const KEY = 'left-as-served';

/**
 * Loads the page once more and leaves it as it is served, without React. To be called when React gives up hydrating a page
 * because something in it is not what it expects: it would render all of it anew, but is given only what hydration needs.
 */
export function leaveAsServed(): void {
  try {
    sessionStorage.setItem(KEY, location.href);
    location.reload();
  } catch {
    // Without storage the next load would end here, too.
  }
}

/** Whether this load of the page is that one. */
export function isLeftAsServed(): boolean {
  try {
    const isLeft = sessionStorage.getItem(KEY) === location.href;
    sessionStorage.removeItem(KEY);
    return isLeft;
  } catch {
    return false;
  }
}
