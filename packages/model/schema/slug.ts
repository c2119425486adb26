/**
 * Converts a name to a slug for file names and element ids: lowercase letters and digits of any script, joined by
 * hyphens. Latin letters lose their accents ("Société Générale" becomes "societe-generale"); in other scripts
 * combining marks are kept. Empty if there is neither letter nor digit.
 */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .join('-');
}
