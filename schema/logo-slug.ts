/** A customer's name as the name of its logo's file: lower-case letters and digits, joined by hyphens. */
export function logoSlug(name: string): string {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-');
}
