/** How the entry of the history that shows the page is marked: that outlives a load, and no storage is needed. */
const MARK = 'leftAsServed';

/**
 * Loads the page once more and leaves it as it is served, without React. To be called when React gives up hydrating a page
 * because something in it is not what it expects: it would render all of it anew, but is given only what hydration needs.
 */
export function leaveAsServed(): void {
  history.replaceState({ ...history.state, [MARK]: true }, '');
  location.reload();
}

/** Whether this load of the page is that one; the next is like any other. */
export function isLeftAsServed(): boolean {
  const { [MARK]: isLeft, ...state } = history.state ?? {};
  if (isLeft === true) history.replaceState(state, '');
  return isLeft === true;
}
