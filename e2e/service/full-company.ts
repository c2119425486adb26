import path from 'node:path';
import { loadContent } from '#schema/load.ts';
import { companySite } from '../../scripts/company-site.ts';
import { ROOT } from '../../scripts/root.ts';
import { type RunningSite, startSite } from '../../scripts/running-site.ts';

/**
 * A company that has something of everything, and all that is required by name (docs/behavior.md, "The sample company").
 */
export const FULL_COMPANY = path.join(ROOT, 'e2e/companies/full');

/** What it says. */
export const content = loadContent(FULL_COMPANY);

/**
 * Starts the service of its site.
 *
 * @param settings - other settings of the service, by the names of their variables
 */
export function startFullSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  return startSite(settings, companySite('full'));
}
