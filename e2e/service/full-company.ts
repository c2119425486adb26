import { loadContent } from '#schema/load.ts';
import { FULL_COMPANY } from '#schema/testing/full-company.ts';
import { companySite } from '../../scripts/company-site.ts';
import { type RunningSite, startSite } from '../../scripts/running-site.ts';

/** What the company says whose site the browser tests visit. */
export const content = loadContent(FULL_COMPANY);

/**
 * Starts the service of its site.
 *
 * @param settings - other settings of the service, by the names of their variables
 */
export function startFullSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  return startSite(settings, companySite('full'));
}
