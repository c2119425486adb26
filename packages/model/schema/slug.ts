/**
 * A name as part of a file's name, or as the id of an element: small letters and digits of any script, joined by hyphens.
 * Latin letters lose their accents ("Société Générale" becomes "societe-generale"); in other scripts what stands on or under
 * a letter belongs to it. Empty if there is neither letter nor digit.
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
