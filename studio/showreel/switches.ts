import { glide, span } from '../timing.ts';

/**
 * How bright a screen is, from 0 to 1: it is switched on while the camera comes, and off before the next one, or a word, is seen.
 *
 * @param moment - when the camera stands before it, in seconds
 */
export function screenAt(moment: number, seconds: number): number {
  return glide(span(seconds, moment - 1.35, moment - 0.8)) * (1 - glide(span(seconds, moment + 0.92, moment + 1.32)));
}

/**
 * How bright a word is, from 0 to 1.
 *
 * @param moment - when the camera stands before it, in seconds
 */
export function wordAt(moment: number, seconds: number): number {
  return glide(span(seconds, moment - 0.55, moment - 0.1)) * (1 - glide(span(seconds, moment + 0.45, moment + 0.85)));
}
