/** A screen of software as it is told in the page that films it. */
export interface Screen {
  /** A PNG picture of it, in base 64. */
  readonly picture: string;
  /** What it is a screen of. */
  readonly product: string;
  /** What came of it. */
  readonly outcome: string;
}

/** What the showreel says and shows; none of it is written in its code. */
export interface Script {
  /** What the company does, in a sentence. */
  readonly lead: string;
  /** The three words of the tagline. */
  readonly words: readonly string[];
  readonly screens: readonly Screen[];
  readonly name: string;
  /** The company's name as an outline, and the width and height of the box that it is drawn in. */
  readonly wordmark: { readonly outline: string; readonly width: number; readonly height: number };
}
