/**
 * How many of the streets are under water at an hour.
 *
 * @param streets - with the hour from which each is
 * @param hour - counted from now, with fractions
 */
export function underWater(streets: readonly { readonly from: number }[], hour: number): number {
  return streets.filter(({ from }) => from <= hour).length;
}
