/** How far a time is between two others: 0 before, 1 after. */
export function span(time: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (time - from) / (to - from)));
}

/** Starts fast and settles: the page's easing, nearly. */
export function settle(share: number): number {
  return 1 - (1 - share) ** 3.4;
}

/** Starts and ends gently. */
export function glide(share: number): number {
  // Rounding takes the sum a little past 1 near the end.
  return Math.min(1, share * share * share * (share * (share * 6 - 15) + 10));
}

/** A number on the way from one to another. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
