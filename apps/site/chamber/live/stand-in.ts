/** A picture that goes on where a film was, and obeys the film's button. */
export interface StandIn {
  play(): void;
  pause(): void;
}

/** What a stand-in tells. */
export interface StandInNews {
  /** It shows what the film showed, which may rest now. */
  tookOver(standIn: StandIn): void;
  /** It began to move, or stopped. */
  moves(isMoving: boolean): void;
  /** It can't go on; the film has been wound to the same place. */
  gaveUp(wasMoving: boolean): void;
}

/**
 * Brings what takes a film's place, if the device can draw it; if not, nothing happens.
 *
 * @param canvas - lies over the film, and is not seen before
 */
export type BringStandIn = (
  film: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  news: StandInNews,
) => Promise<void>;
