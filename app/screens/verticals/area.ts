/** Where the verticals area keeps its content and its pages. */
export const AREA = {
  entries: 'verticals',
  page: 'verticals',
  path: '/verticals',
  canonical: false,
} as const;
