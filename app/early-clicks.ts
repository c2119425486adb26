declare global {
  interface Window {
    /** Set by the early-clicks script until the page's own scripts take over. */
    earlyClicks?: EarlyClicks;
  }
}

interface EarlyClicks {
  (event: MouseEvent): void;
  /** Notes that a script could not be fetched. */
  fail: (event: Event) => void;
  button?: HTMLButtonElement | undefined;
  timer?: number;
}

/** How long a click waits for the page's scripts before its button does what it can without them. */
const PATIENCE_MS = 4000;

/**
 * Runs in the head of each page, before its other scripts arrive: remembers the last button that was clicked. On a slow
 * line a visitor may press APPLY seconds before React listens. A button in a form that leads to a page (`action`, method
 * GET) is held back, too, but not for long: if the scripts could not be fetched, or have not come in time, its form is let
 * go. The menu's button, and forms that are posted, work without scripts.
 */
export const EARLY_CLICKS_SCRIPT = `addEventListener('click',window.earlyClicks=function(event){
var early=window.earlyClicks,button=event.target.closest('button:not([popovertarget])'),form=button&&button.type==='submit'&&button.form;
if(!button||form&&(form.method!=='get'||early.failed))return;
early.button=button;
clearTimeout(early.timer);
if(form){event.preventDefault();early.timer=setTimeout(early.go,${PATIENCE_MS})}});
earlyClicks.go=function(){var button=earlyClicks.button;if(button&&button.type==='submit'){earlyClicks.button=null;button.form.submit()}};
addEventListener('error',earlyClicks.fail=function(event){
if(!event.target.matches||!event.target.matches('script,link[rel=modulepreload]'))return;
earlyClicks.failed=true;earlyClicks.go()},true)`;

/** Does what the last early click asked for. To be called once, when the page has been hydrated. */
export function replayEarlyClick(): void {
  const { earlyClicks } = window;
  if (earlyClicks === undefined) return;
  window.removeEventListener('click', earlyClicks);
  window.removeEventListener('error', earlyClicks.fail, true);
  clearTimeout(earlyClicks.timer);
  delete window.earlyClicks;
  if (earlyClicks.button?.isConnected) earlyClicks.button.click();
}
