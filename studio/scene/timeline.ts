/** The moments that the showreel's pictures and sound share, in seconds. Its cuts fall on beats of half a second. */
export const showreel = {
  length: 27.5,
  /** The words, each with its figure. */
  words: { from: 0.5, each: 1.5, count: 3, until: 5 },
  /** The verticals, each with its drawing. */
  verticals: { from: 5, each: 1, count: 6, until: 11 },
  /** The platforms, each with its interface. */
  platforms: { from: 11, each: 2, count: 6, until: 23 },
  /** Three tracks meet, and become the mark. */
  mark: { from: 23, meet: 23.75, name: 24.25, line: 25 },
} as const;
