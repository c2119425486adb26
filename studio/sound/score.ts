import { screenMoments, showreel } from '../showreel/timeline.ts';
import type { Chord } from './voices.ts';

const { opening, parts, mark, length } = showreel;

/** The moments at which something flashes: the first event, one with each word, and the last. */
export const flashes: readonly number[] = [
  opening.flash,
  ...parts.map(({ word }) => word - 0.5),
  mark.meet,
];

/** The moments at which the camera passes something: words, then screens. */
export const passings: readonly number[] = [
  ...parts.map(({ word }) => word + 0.7),
  ...screenMoments.map((moment) => moment + 1.25),
].sort((one, other) => one - other);

/** Where chords change: with each word, and between screens. */
const changes = [0, 4, 8, 11, 15, 18, 22, 23.75, mark.meet, length] as const;

/** The chords; notes as semitones from A at 110 Hz. They wander, and come home when the three tracks meet. */
export const chords: readonly Chord[] = [
  [-12, 0, 7, 14, 19],
  [-16, -4, 8, 12, 15, 19],
  [-9, 3, 10, 14, 19],
  [-7, 5, 12, 15, 19],
  [-4, 8, 12, 15, 17],
  [-14, -2, 5, 10, 14, 17],
  [-9, 3, 7, 10, 15, 19],
  [-5, 7, 10, 14, 17, 22],
  [-12, 0, 4, 7, 11, 16, 19],
].map((notes, index) => ({ from: changes[index] ?? 0, until: changes[index + 1] ?? length, notes }));

/** The chord that is held at a moment, in seconds. */
export function chordAt(seconds: number): Chord {
  return chords.findLast(({ from }) => from <= seconds + 0.01) ?? { from: 0, until: 0, notes: [] };
}
