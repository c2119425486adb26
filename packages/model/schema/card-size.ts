/** What a page's preview card measures in pixels, for whoever shows a link to the page (https://ogp.me). */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
