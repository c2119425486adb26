/** A number rounded to one decimal. */
export function tenth(value: number): number {
  // Adding zero turns -0 into 0.
  return Math.round(value * 10) / 10 + 0;
}

/** A number with at most one decimal, without the characters that SVG can do without. */
export function shorten(value: number): string {
  return String(tenth(value)).replace(/^(-?)0\./, '$1.');
}
