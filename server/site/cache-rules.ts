/** Pages: a browser keeps them but asks each time. Private, since an answer may set a visitor's cookie. */
export const PAGE_CACHE = 'private, no-cache';

/** Pages' data: asked for each time, so that it never differs from its page. */
export const DATA_CACHE = 'no-cache';

/** Files below `/assets`: their names change with their content. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Other public files (icons, pictures, video): their names stay, so a change shows within an hour. */
export const FILE_CACHE = 'public, max-age=3600';
