/** Says on a button (`PlayToggle`) whether what it plays is playing: in its name and by its sign. */
export function showPlaying(button: HTMLElement, isPlaying: boolean): void {
  const { play = '', pause = '' } = button.dataset;
  button.toggleAttribute('data-playing', isPlaying);
  button.ariaLabel = isPlaying ? pause : play;
}
