/** A crash leaves as many files without a row as there were uploads under way. */
const FEW = 20;

/** Where there are many files, so large a part of them. */
const SHARE = 0.05;

/**
 * Whether so many files without a row are what crashes leave. More of them means that something is wrong with the
 * database rather than with the files.
 *
 * @param all - how many files there are
 */
export function areFew(strays: number, all: number): boolean {
  return strays <= FEW || strays <= all * SHARE;
}
