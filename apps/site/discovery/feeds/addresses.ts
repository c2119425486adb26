/** The paths of the feeds of open positions. */
export const FEEDS = {
  rss: '/careers/feed.rss',
  atom: '/careers/feed.atom',
  json: '/careers/feed.json',
} as const;

/** Their media types, for the links in a page's head. */
export const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<keyof typeof FEEDS, string>;

/** The paths of the job boards' files. */
export const JOB_FILES = { indeed: '/careers/jobs.xml', linkedIn: '/careers/jobs-linkedin.xml' } as const;
