/** A part of the film that is about one word of the tagline: the word itself, then screens of software. */
interface Part {
  /** When the word stands, in seconds. */
  readonly word: number;
  /** When each screen stands: the moment at which the camera is slowest. */
  readonly screens: readonly number[];
}

/** The moments that the showreel's picture, sound and captions share, in seconds. They lie on beats of half a second. */
export const showreel = {
  length: 29.5,
  /** The first event, and when the words about the company are to be read. */
  opening: { flash: 1.5, from: 1, until: 4.5 },
  parts: [
    { word: 5.5, screens: [7.5, 9.5] },
    { word: 11.5, screens: [13.5, 15.5] },
    { word: 17.5, screens: [19, 21, 23] },
  ],
  /** Three tracks meet; they have become the mark; the name stands; the tagline stands. */
  mark: { meet: 25, whole: 26, name: 26, line: 26.5 },
} as const satisfies {
  length: number;
  opening: object;
  parts: readonly Part[];
  mark: object;
};

/** The moments of all screens, in their order. */
export const screenMoments: readonly number[] = showreel.parts.flatMap(({ screens }) => screens);

/** Seconds before and after the moment of a screen during which its caption stands. */
export const CAPTION = { before: 0.75, after: 0.85 };

/** Which of the three parts a moment belongs to: 0 to 2. */
export function partAt(seconds: number): number {
  const [, second, third] = showreel.parts;
  return seconds < second.word - 1 ? 0 : seconds < third.word - 1 ? 1 : 2;
}
