/** What the `handle` of a route says of its page. */
export interface PageHandle {
  /** Whether the band above the footer is but a line, since the page has something else for its visitors to do (`shell/band/`). */
  readonly hasLowBand?: boolean;
}
