import { type Format, formats } from './scene.ts';
import { smoothStep } from './vectors.ts';

/** The formats that a page surrounds with its ground. The others fill their container from edge to edge. */
const FRAMELESS: readonly Format[] = ['tile', 'plate', 'card', 'chip'];
/** The shares of the width between which a banner fades in, beside the text in its left part. */
const COMES_UP = [0.38, 0.68] as const;
/** How wide the empty edge and the fading one are, as shares of the shorter side. */
const [EMPTY, FADED] = [0.015, 0.12];

/**
 * How much of a picture is printed near its edges, 0..1 for each pixel, row by row: a print has no frame, so that strokes fade
 * away towards its edges, and the ground there is the page's own.
 *
 * @param width - of the picture, in device pixels
 * @param height - of the picture, in device pixels
 */
export function vignetteOf(format: Format, width: number, height: number): Float32Array {
  const presence = new Float32Array(width * height).fill(1);
  if (format === 'banner') return besideWords(presence, width, height);
  if (!FRAMELESS.includes(format)) return presence;
  const shorter = Math.min(formats[format].width, formats[format].height);
  const scale = width / formats[format].width;
  const at = (away: number) => smoothStep(EMPTY * shorter * scale, FADED * shorter * scale, away);
  for (let y = 0; y < height; y += 1) {
    const down = at(Math.min(y, height - 1 - y));
    for (let x = 0; x < width; x += 1) presence[y * width + x] = down * at(Math.min(x, width - 1 - x));
  }
  return presence;
}

/** A banner fades in from its empty left part without an edge. */
function besideWords(presence: Float32Array, width: number, height: number): Float32Array {
  for (let x = 0; x < width; x += 1) {
    const left = smoothStep(COMES_UP[0] * width, COMES_UP[1] * width, x);
    for (let y = 0; y < height; y += 1) presence[y * width + x] = left;
  }
  return presence;
}
