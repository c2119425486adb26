/** What the drawing programs are told about the company; none of it is written in their code. */
export interface Cast {
  readonly name: string;
  /** The words of the company's tagline. */
  readonly words: readonly string[];
  readonly platforms: readonly Named[];
  readonly verticals: readonly Named[];
}

/** A page of an area: its file's name and its title. */
interface Named {
  readonly slug: string;
  readonly title: string;
}

/** Draws a moment of a scene, given in seconds, onto the whole canvas. */
export type Draw = (context: CanvasRenderingContext2D, seconds: number) => void;

/** What each module that the studio loads exports as `scene`. */
export interface Scene<Told = Cast> {
  readonly width: number;
  readonly height: number;
  /** Computes whatever does not change from frame to frame. */
  readonly prepare: (told: Told) => Draw;
}
