/** A live replacement of a film, controlled by the film's button. */
export interface StandIn {
  play(): void;
  pause(): void;
}

export interface StandInCallbacks {
  /** It covers the film, which may pause. */
  onTakeover(standIn: StandIn): void;
  /** It started or paused. */
  onMoving(isMoving: boolean): void;
  /** It stopped for good; the film has been seeked to the same time. */
  onFailure(wasMoving: boolean): void;
}

/**
 * Starts a film's live replacement. Does nothing on devices that can't render it.
 *
 * @param canvas - covers the film, invisible until the takeover
 */
export type StartStandIn = (
  film: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  callbacks: StandInCallbacks,
) => Promise<void>;
