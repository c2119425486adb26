/** Long enough for a CV on a slow connection; afterwards a visitor who stopped the navigation can press the button again. */
const PATIENCE_MS = 30_000;

/**
 * Submits a form natively, as without scripts. The response replaces the page.
 *
 * @returns once the visitor has returned to this page from the back/forward cache, or after half a minute, since no event reports that
 *   the visitor has stopped it. A second submission meanwhile is deduped by the server.
 */
export function postNatively(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    const back = new AbortController();
    const settle = () => {
      back.abort();
      resolve();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // Otherwise it is the event of the page's own load.
      if (persisted) settle();
    };
    window.addEventListener('pageshow', onPageShow, { signal: back.signal });
    setTimeout(settle, PATIENCE_MS);
    // Not `requestSubmit`, which would call the form's own submit handler again.
    form.submit();
  });
}
