import { buildCompanySite } from '../scripts/company-site.ts';
import { FULL_COMPANY } from './service/full-company.ts';

/** Before the first browser test: builds the site that they visit, from the code as it is now. */
export default async function buildCompanies(): Promise<void> {
  await buildCompanySite('full', FULL_COMPANY);
}
