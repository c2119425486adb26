/** Left, top, right and bottom in pixels of the page. */
export type Box = readonly [number, number, number, number];

/** A line of text as it can be seen. */
export interface Line {
  text: string;
  /** Where it stands, to find it by: tag and class of its element. */
  place: string;
  /** As wide as its words, and as high as its letters. */
  box: Box;
  /** The size of its letters in pixels. */
  size: number;
  /** The numbers of those things that it is a part of. */
  within: readonly number[];
  /** The numbers of those pictures that fill the part of the page that it stands in. */
  on: readonly number[];
  /** The numbers of those pictures that lie below the page, where an opaque sheet with the line on it hides them. */
  below: readonly number[];
  /** Whether it is the look of a control, or a name in a drawing. */
  isLook: boolean;
  /** Whether a sign is set before it that has no text of its own. */
  isLed: boolean;
  /** Whether it lies on the page, or stays in the window while the page moves below it. */
  moves: boolean;
  /** Whether a row around it is moved sideways by itself, so that it may stand anywhere. */
  slides: boolean;
  /** The art that shows more than its quiet ground behind the letters: what it is, and how much of the line it marks, from 0 to 1. */
  marked: readonly { art: string; share: number }[];
}

/** What stands on a page besides text. */
export interface Thing {
  /** A control, a picture or drawing, or something that stays in the window while the page moves below it. */
  kind: 'control' | 'art' | 'fixed';
  place: string;
  box: Box;
  moves: boolean;
  /** Something fixed that hides what is below it, as a bar does, rather than to float over it. */
  isOpaque: boolean;
}

/** All that can collide on a page as it is shown. */
export interface Survey {
  /** The width of the window without its scroll bar. */
  width: number;
  /** From the side of the window to where the page's columns begin, in pixels. */
  edge: number;
  lines: Line[];
  things: Thing[];
}
