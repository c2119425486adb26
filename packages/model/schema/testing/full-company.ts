import path from 'node:path';

/**
 * A company that has something of everything, and shares neither a name nor a slogan, color or city with the sample. Tests
 * read this one: `company/` is the owner's, who may say anything there or nothing.
 */
export const FULL_COMPANY = path.resolve(import.meta.dirname, '../../../../tests/companies/full');
