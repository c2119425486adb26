/** Where the feeds of the open positions are. */
export const FEEDS = {
  rss: '/careers/feed.rss',
  atom: '/careers/feed.atom',
  json: '/careers/feed.json',
} as const;

/** The media type of each, by which feed readers find them in a page. */
export const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<keyof typeof FEEDS, string>;

/** Where the files are that job boards read. */
export const JOB_FILES = { indeed: '/careers/jobs.xml', linkedIn: '/careers/jobs-linkedin.xml' } as const;
