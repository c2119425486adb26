/** Where the verticals area is; the specification gives its pages no canonical URL. */
export const AREA = { path: '/verticals', canonical: false } as const;
