/** Long enough for a CV on a slow line; a visitor who stopped the page from loading can press the button again then. */
const PATIENCE_MS = 30_000;

/**
 * Lets the browser post a form by itself, with what is filled in and chosen, as it does where scripts don't run. The answer
 * takes the page's place.
 *
 * @returns once the visitor has come back to this page by the history, or after half a minute, since nothing tells when the
 *   visitor has stopped it. Pressed again while it is still under way, the same form is taken once.
 */
export function postNatively(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    const back = new AbortController();
    const settle = () => {
      back.abort();
      resolve();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // If it isn't persisted, the event only says that the page has loaded.
      if (persisted) settle();
    };
    window.addEventListener('pageshow', onPageShow, { signal: back.signal });
    setTimeout(settle, PATIENCE_MS);
    // Not `requestSubmit`: that would ask the form's own handler again.
    form.submit();
  });
}
