/** Draws a moment of a scene, given in seconds, onto the whole canvas. */
export type Draw = (context: CanvasRenderingContext2D, seconds: number) => void;

/** What each module that the studio loads exports as `scene`. */
export interface Scene<Told> {
  readonly width: number;
  readonly height: number;
  /** Computes whatever does not change from frame to frame. */
  readonly prepare: (told: Told) => Draw;
}
