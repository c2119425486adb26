/** Labels for the reasons why a submission is held; any other reason is shown as it is. */
const REASONS = new Map([
  ['fast', 'sent within two seconds'],
  ['links', 'links in its text'],
  ['name-link', 'link in name'],
  ['rate', 'many from one client'],
  ['repeated', 'the same for the fourth time'],
]);

export function heldReasons(heldFor: string | null): string {
  const reasons = (heldFor ?? '').split(' ').filter((word) => word !== '');
  return reasons.map((word) => REASONS.get(word) ?? word.replaceAll('-', ' ')).join(', ');
}
