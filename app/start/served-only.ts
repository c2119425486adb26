/**
 * Adds to what a loader gives the part that only the served page needs: it is rendered from it, but its scripts are not given
 * it. React Router hands over what can be enumerated. While the site is developed, scripts are given all.
 *
 * @param sent - what scripts need, too
 * @param served - what they don't: in a browser these properties are undefined
 */
export function withServedOnly<Sent extends object, Served extends object>(
  sent: Sent,
  served: Served,
): Sent & Served {
  const hidden = Object.entries(served).map(([name, value]) => [
    name,
    { value, enumerable: import.meta.env.DEV },
  ]);
  return Object.defineProperties({ ...sent }, Object.fromEntries(hidden)) as Sent & Served;
}
