import { FULL_COMPANY } from '#schema/testing/full-company.ts';

/** For processes that tests start: the company whose positions and words the entry commands know. */
export const SERVED_COMPANY = { COMPANY_DIR: FULL_COMPANY } as const;

/** A position of it. */
export const SERVED_POSITION = 'Signal Tester';
