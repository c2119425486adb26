/**
 * A button that pauses and resumes a drawing's animation, and swaps its label with `data-other-label`.
 *
 * @param container - contains the drawing and the button; its `data-paused` pauses the animation in CSS
 */
export function start(container: HTMLElement): void {
  const button = container.querySelector('button');
  button?.addEventListener('click', () => {
    const label = button.getAttribute('aria-label') ?? '';
    button.setAttribute('aria-label', button.dataset.otherLabel ?? '');
    button.dataset.otherLabel = label;
    container.dataset.paused = String(container.dataset.paused === 'false');
  });
}
