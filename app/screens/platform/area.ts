/** Where the platform area keeps its content and its pages. */
export const AREA = { entries: 'platforms', page: 'platform', path: '/platform', canonical: true } as const;
