/**
 * Lets a button stop the lines of a drawing and let them go on. What it says in either case are its name and its other label.
 *
 * @param place - holds the drawing and the button; the style sheet stops the lines by its `data-paused`
 */
export function start(place: HTMLElement): void {
  const button = place.querySelector('button');
  button?.addEventListener('click', () => {
    const label = button.getAttribute('aria-label') ?? '';
    button.setAttribute('aria-label', button.dataset.otherLabel ?? '');
    button.dataset.otherLabel = label;
    place.dataset.paused = String(place.dataset.paused === 'false');
  });
}
