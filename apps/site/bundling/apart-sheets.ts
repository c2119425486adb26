/** A style sheet of the whole site that only some visitors need, or that is needed late. */
export interface ApartSheet {
  /** The beginning of its file's name. */
  readonly name: string;
  /** What a page's link to it says, so that others need not wait for it; without it everybody needs the sheet. */
  readonly media?: string;
  /** Whether the link stands at the page's end: what is before it is shown without waiting for the sheet. */
  readonly atEnd?: true;
  /** Whether rules for a medium, as minified, go there. */
  readonly takes: (media: string) => boolean;
}

/** The medium by which style sheets say that rules are needed late: as `not print` they mean what they did before. */
export const LATE_MEDIA = 'not print';

/** All such sheets, in the order of the links. */
export const APART: readonly ApartSheet[] = [
  { name: 'print', media: 'print', takes: (media) => media === 'print' },
  {
    name: 'dark',
    media: '(prefers-color-scheme:dark)',
    takes: (media) => /\(prefers-color-scheme: ?dark\)/.test(media),
  },
  {
    name: 'more-contrast',
    media: '(forced-colors:active),(prefers-contrast:more)',
    takes: (media) => every(media, /\((?:forced-colors: ?active|prefers-contrast: ?more)\)/),
  },
  // What nobody sees before it is asked for, such as the menu: `@media (--late)` in a style sheet.
  { name: 'late', atEnd: true, takes: (media) => media === LATE_MEDIA },
];

/** Whether each of several queries says so. */
function every(media: string, pattern: RegExp): boolean {
  return media.split(',').every((query) => pattern.test(query));
}
