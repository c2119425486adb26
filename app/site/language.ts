/** The language of the page that a browser shows, as a BCP 47 tag: it is said once, in the page itself. */
export function pageLanguage(): string {
  return document.documentElement.lang;
}
