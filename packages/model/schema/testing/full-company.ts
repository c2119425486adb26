import path from 'node:path';

/**
 * The fixture of a company that uses every feature, and shares no name, slogan, color or city with the sample. Tests
 * use it because `company/` belongs to the owner and may have any content.
 */
export const FULL_COMPANY = path.resolve(import.meta.dirname, '../../../../tests/companies/full');
