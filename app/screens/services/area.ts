/** Where the services area is, and that the specification gives its pages a canonical URL. */
export const AREA = { path: '/services', canonical: true } as const;
