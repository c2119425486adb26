import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { buildCompanySite } from '../../scripts/company-site.ts';
import { buildMinimalSite } from './service/minimal-company.ts';

/** Before the first browser test: builds the sites that they visit, from the code as it is now. */
export default async function buildCompanies(): Promise<void> {
  await buildCompanySite('full', FULL_COMPANY);
  await buildMinimalSite();
}
