/** Where a build keeps what sitemap and feeds are made of; names that begin so are not public. */
export const PUBLISHED_FILE = '__published.json';
