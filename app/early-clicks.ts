declare global {
  interface Window {
    /** Set by the early-clicks script until the page's own scripts take over. */
    earlyClicks?: ((event: MouseEvent) => void) & { button?: HTMLButtonElement };
  }
}

/**
 * Runs in the head of each page, before its other scripts arrive: remembers the last button that was clicked. On a slow
 * line a visitor may press APPLY seconds before React listens. The menu's button and submit buttons work without scripts.
 */
export const EARLY_CLICKS_SCRIPT = `addEventListener('click',window.earlyClicks=function(event){
var button=event.target.closest('button:not([popovertarget],[type=submit])');
if(button)window.earlyClicks.button=button})`;

/** Does what the last early click asked for. To be called once, when the page has been hydrated. */
export function replayEarlyClick(): void {
  const { earlyClicks } = window;
  if (earlyClicks === undefined) return;
  window.removeEventListener('click', earlyClicks);
  delete window.earlyClicks;
  if (earlyClicks.button?.isConnected) earlyClicks.button.click();
}
