/** From the page to the frame: a CV, or only how large to draw it, relative to the frame's width. */
export interface ToFrame {
  /** The submission's. */
  readonly id?: string;
  readonly bytes?: ArrayBuffer;
  readonly zoom: number;
}

/** From the frame to the page. The frame draws files from strangers: nothing else is taken from it. */
export interface FromFrame {
  /** It listens. */
  readonly isReady?: true;
  /** How many pages it shows of the CV with this id; 0 if it can't draw it. */
  readonly id?: string | undefined;
  readonly pages?: number;
  /** A key that was pressed in it. */
  readonly key?: string;
}
