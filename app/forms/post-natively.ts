/**
 * Lets the browser post a form by itself, with what is filled in and chosen, as it does where scripts don't run. The
 * answer takes the page's place.
 *
 * @returns once the visitor is back at this page by the history
 */
export function postNatively(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', function shown({ persisted }) {
      // Not persisted, it only tells that the page has loaded.
      if (!persisted) return;
      window.removeEventListener('pageshow', shown);
      resolve();
    });
    // Not `requestSubmit`: that would ask the form's own handler again.
    form.submit();
  });
}
