/** Updates the name and the icon of a `PlayToggle` button. */
export function showPlaying(button: HTMLElement, isPlaying: boolean): void {
  const { play = '', pause = '' } = button.dataset;
  button.toggleAttribute('data-playing', isPlaying);
  button.ariaLabel = isPlaying ? pause : play;
}
