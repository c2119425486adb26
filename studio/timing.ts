/** How far a time is on the way from one to another: 0 before the first, 1 after the second. */
export function span(time: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (time - from) / (to - from)));
}

/** Starts fast and settles: nearly the easing of the site's pages. */
export function settle(share: number): number {
  return 1 - (1 - share) ** 3.4;
}

/** Starts and ends gently. */
export function glide(share: number): number {
  // Rounding takes the sum a little past 1 near the end.
  return Math.min(1, share * share * share * (share * (share * 6 - 15) + 10));
}

/** The number that lies some share of the way from one to another. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
