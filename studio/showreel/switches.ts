import { glide, span } from '../timing.ts';

/**
 * Which part of a screen is seen, as shares of its width from its left edge: it is written from left to right while the camera
 * comes, and goes the same way before the next one, or a word, is seen.
 *
 * @param moment - when the camera stands before it, in seconds
 */
export function screenAt(moment: number, seconds: number): readonly [from: number, until: number] {
  return [glide(span(seconds, moment + 0.92, moment + 1.36)), glide(span(seconds, moment - 1.4, moment - 0.92))];
}

/**
 * How bright a word is, from 0 to 1.
 *
 * @param moment - when the camera stands before it, in seconds
 */
export function wordAt(moment: number, seconds: number): number {
  return glide(span(seconds, moment - 0.55, moment - 0.1)) * (1 - glide(span(seconds, moment + 0.45, moment + 0.85)));
}
