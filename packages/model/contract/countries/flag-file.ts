/** Where the site has a country's flag, by its ISO 3166-1 code; the build puts those of the countries on offer there. */
export function flagFile(code: string): string {
  return `flags/${code.toLowerCase()}.svg`;
}
