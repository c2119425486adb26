/** The contact page. Its link in the menu is also its label everywhere else. */
export const REACH_US = '/contact';

/**
 * The label of links to the contact page.
 *
 * @returns undefined if the menu has no such link: then nothing else links to it either
 */
export function reachUsLabel(links: readonly { to: string; label: string }[]): string | undefined {
  return links.find(({ to }) => to === REACH_US)?.label;
}
