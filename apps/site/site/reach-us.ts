/** Where visitors write to the company. The menu's link to it names it wherever else it stands. */
export const REACH_US = '/contact';

/**
 * What the way to the company is called.
 *
 * @returns nothing where the menu has no link to it: then no other place has one
 */
export function reachUsLabel(links: readonly { to: string; label: string }[]): string | undefined {
  return links.find(({ to }) => to === REACH_US)?.label;
}
