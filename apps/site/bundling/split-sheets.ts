/** A site-wide style sheet that is split off because only some visitors need it, or not for the first paint. */
export interface SplitSheet {
  /** The prefix of its file's name. */
  readonly name: string;
  /** The link's media query, so that the sheet does not block rendering elsewhere; without it the sheet applies always. */
  readonly media?: string;
  /** Whether the link is at the page's end, where it doesn't block rendering of the content before it. */
  readonly atEnd?: true;
  /** Whether rules with this minified media query belong to the sheet. */
  readonly takes: (media: string) => boolean;
}

/** The media query that marks rules for the late sheet; they apply unchanged on screens. */
export const LATE_MEDIA = 'not print';

/** All split-off sheets, in the order of the links. */
export const SPLIT_SHEETS: readonly SplitSheet[] = [
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
  // Styles that are invisible until an interaction, such as the menu's: `@media (--late)` in a style sheet.
  { name: 'late', atEnd: true, takes: (media) => media === LATE_MEDIA },
];

/** Whether each query of a list matches. */
function every(media: string, pattern: RegExp): boolean {
  return media.split(',').every((query) => pattern.test(query));
}
