import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { buildCompanySite } from '../../scripts/company-site.ts';
import { buildMinimalSite } from './service/minimal-company.ts';

/** Global setup: builds the sites that the browser tests visit from the current code. */
export default async function buildCompanies(): Promise<void> {
  await buildCompanySite('full', FULL_COMPANY);
  await buildMinimalSite();
}
