/** Plays a film; if the browser refuses, it is tried again muted. */
export function play(video: HTMLVideoElement): void {
  // What could not be loaded once may be there now.
  if (video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
  video.play().catch((refusal: DOMException) => {
    // Anything else, such as a pause while the film was on its way, is no refusal.
    if (refusal.name !== 'NotAllowedError') return;
    video.muted = true;
    // A second refusal (a power saver, say) leaves the poster and the button.
    video.play().catch(() => undefined);
  });
}
