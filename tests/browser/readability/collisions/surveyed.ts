/** Left, top, right and bottom in pixels of the page. */
export type Box = readonly [number, number, number, number];

/** A line of visible text. */
export interface Line {
  text: string;
  /** Tag and class of its element, to find it by. */
  place: string;
  /** As wide as its words, and as high as its letters. */
  box: Box;
  /** The size of its letters in pixels. */
  size: number;
  /** The indexes of the things that it is part of. */
  within: readonly number[];
  /** The indexes of the pictures that fill its section. */
  on: readonly number[];
  /** The indexes of the pictures that are hidden by an opaque sheet below the line. */
  below: readonly number[];
  /** Whether it is the look of a control, or a name in a drawing. */
  isLook: boolean;
  /** Whether an icon without text precedes it. */
  isLed: boolean;
  /** Whether it scrolls with the page, or is fixed in the viewport. */
  moves: boolean;
  /** Whether it is in a row that scrolls horizontally, so that it may be anywhere. */
  slides: boolean;
  /** The art that shows more than its quiet ground behind the letters, and how much of the line it marks, from 0 to 1. */
  marked: readonly { art: string; share: number }[];
}

/** An element of a page besides text. */
export interface Thing {
  /** A control, a picture or drawing, or an element fixed in the viewport. */
  kind: 'control' | 'art' | 'fixed';
  place: string;
  box: Box;
  moves: boolean;
  /** Whether a fixed element hides the page below it, as a bar does, instead of floating over it. */
  isOpaque: boolean;
}

/** All that can collide on a page as it is shown. */
export interface Survey {
  /** The width of the viewport without its scroll bar. */
  width: number;
  /** From the side of the viewport to the start of the page's columns, in pixels. */
  edge: number;
  /** Whether lines begin at the right. */
  isRightToLeft: boolean;
  lines: Line[];
  things: Thing[];
}
