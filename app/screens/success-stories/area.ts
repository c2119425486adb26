/** Where the success stories are. */
export const AREA = { path: '/success-stories' } as const;
