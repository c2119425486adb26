import { glide, span } from '../timing.ts';

/** A part of the film that is about one word of the tagline: the word itself, then screens of software. */
interface Part {
  /** When the word is shown, in seconds. */
  readonly word: number;
  /** When each screen is shown: the moment at which the camera is slowest. */
  readonly screens: readonly number[];
}

/** The moments that the showreel's picture, sound and captions share, in seconds. */
export const showreel = {
  length: 30,
  /** The first event, and when the words about the company are to be read. */
  opening: { flash: 1.25, from: 0.6, until: 4 },
  parts: [
    { word: 4.5, screens: [6.75, 9.5] },
    { word: 11.5, screens: [13.75, 16.5] },
    { word: 18.5, screens: [20.75, 23.5] },
  ],
  /** When the three tracks meet, have become the mark, and the name and the tagline appear. */
  mark: { meet: 25.5, whole: 26.5, name: 26.5, line: 27 },
} as const satisfies {
  length: number;
  opening: object;
  parts: readonly Part[];
  mark: object;
};

/** The moments of all screens, in their order. */
export const screenMoments: readonly number[] = showreel.parts.flatMap(({ screens }) => screens);

/** Seconds before and after the moment of a screen during which the camera is almost still. */
export const STILL = 0.9;

/** Seconds before and after the moment of a word during which the camera lingers. */
export const LINGER = [0.25, 0.35] as const;

/** Seconds before and after the moment of a screen during which its caption is shown. */
export const CAPTION = { before: 1.15, after: 1.15 };

/** Which of the three parts a moment belongs to: 0 to 2. */
export function partAt(seconds: number): number {
  const [, second, third] = showreel.parts;
  return seconds < second.word - 1 ? 0 : seconds < third.word - 1 ? 1 : 2;
}

/**
 * The visible part of a screen, as shares of its width: it wipes in from left to right while the camera arrives, and wipes out the
 * same way before the next screen or word.
 *
 * @param moment - when the camera is in front of it, in seconds
 */
export function screenAt(moment: number, seconds: number): readonly [from: number, until: number] {
  return [glide(span(seconds, moment + 0.92, moment + 1.36)), glide(span(seconds, moment - 1.4, moment - 0.92))];
}

/**
 * How bright a word is, from 0 to 1.
 *
 * @param moment - when the camera is in front of it, in seconds
 */
export function wordAt(moment: number, seconds: number): number {
  return glide(span(seconds, moment - 0.55, moment - 0.1)) * (1 - glide(span(seconds, moment + 0.45, moment + 0.85)));
}
