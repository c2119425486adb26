/** Where the platform area is, and that its pages have a canonical URL (docs/behavior.md, "Page metadata"). */
export const AREA = { path: '/platform', canonical: true } as const;
