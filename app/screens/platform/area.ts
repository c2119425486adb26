/** Where the platform area is, and that the specification gives its pages a canonical URL. */
export const AREA = { path: '/platform', canonical: true } as const;
