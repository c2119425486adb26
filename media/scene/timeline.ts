/** The showreel's moments, in seconds: what its pictures and its sound share. */
export const showreel = {
  length: 20,
  /** The words, each with its figure. */
  words: { from: 0.3, each: 1.75, count: 3, until: 5.9 },
  /** The verticals, each with its drawing. */
  verticals: { from: 5.9, each: 1.5, count: 6, until: 14.9 },
  /** Three tracks set out, meet, and become the mark. */
  mark: { from: 14.35, meet: 16.1, name: 16.6, line: 17.2 },
} as const;

/** What of the showreel its small cut shows: beginnings and ends in seconds of the showreel. */
export const previewCuts = [
  [0.35, 1.85],
  [3.9, 5.4],
  [7.5, 8.85],
  [9, 10.35],
  [15.2, 18.3],
] as const;
