/** Where the verticals area is; its pages have no canonical URL (docs/behavior.md, "Page metadata"). */
export const AREA = { path: '/verticals', canonical: false } as const;
