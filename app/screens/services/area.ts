/** Where the services area keeps its content and its pages. */
export const AREA = { entries: 'services', page: 'services', path: '/services', canonical: true } as const;
