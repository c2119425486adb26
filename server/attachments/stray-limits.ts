/** A crash leaves as many files without a row as there were uploads under way. */
const FEW = 20;

/** Where there are many files, this share of them. */
const SHARE = 0.05;

/**
 * How many files without a row crashes may leave. More than that means that something is wrong with the database rather
 * than with the files.
 *
 * @param all - how many files there are
 */
export function mostStrays(all: number): number {
  return Math.max(FEW, Math.floor(all * SHARE));
}

/**
 * Whether this many rows without a file show that a disk or a folder is missing. No crash leaves any: a row comes after its
 * file and goes before it, or is marked as being erased.
 *
 * @param rows - how many rows there are
 */
export function areManyMissing(missing: number, rows: number): boolean {
  return missing > rows * SHARE;
}
