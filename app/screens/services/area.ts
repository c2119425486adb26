/** Where the services area is, and that its pages have a canonical URL (docs/behavior.md, "Page metadata"). */
export const AREA = { path: '/services', canonical: true } as const;
