import path from 'node:path';

/**
 * A company that has something of everything, and all that is required by name (docs/behavior.md, "The sample company").
 * Tests read this one: `company/` is the owner's, who may say anything there or nothing.
 */
export const FULL_COMPANY = path.resolve(import.meta.dirname, '../../e2e/companies/full');
