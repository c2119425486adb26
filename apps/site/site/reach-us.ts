/** The contact page. Its link in the menu is also its label in header and band. */
export const REACH_US = '/contact';

/**
 * The label of links to the contact page.
 *
 * @returns undefined if the menu has no such link
 */
export function reachUsLabel(links: readonly { to: string; label: string }[]): string | undefined {
  return links.find(({ to }) => to === REACH_US)?.label;
}
