/** Labels for the reasons why a submission is held; any other reason is shown as it is. */
const REASONS = new Map([
  ['name-link', 'link in name'],
  ['rate', 'many from one client'],
]);

export function heldReasons(heldFor: string | null): string {
  const reasons = (heldFor ?? '').split(' ').filter((word) => word !== '');
  return reasons.map((word) => REASONS.get(word) ?? word.replaceAll('-', ' ')).join(', ');
}
