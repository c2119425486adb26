/** Width and height in CSS pixels. */
export type Size = readonly [width: number, height: number];

/** The area that a logo covers, so that a wide one doesn't outweigh a tall one. */
const AREA = 4700;

const WIDEST = 160;
const HIGHEST = 56;

/**
 * The size at which a logo of some proportions has the weight of the others.
 *
 * @param aspect - width by height
 * @param optical - corrects it for what proportions don't tell: much ink or little
 */
export function opticalSize(aspect: number, optical = 1): Size {
  const highest = Math.min(HIGHEST, WIDEST / aspect);
  const height = Math.min(Math.min(Math.sqrt(AREA / aspect), highest) * optical, highest);
  return [Math.round(height * aspect), Math.round(height)];
}
