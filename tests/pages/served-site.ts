import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import type { TestProject } from 'vitest/node';
import { buildCompanySite } from '../../scripts/company-site.ts';
import { startFullSite } from '../browser/service/full-company.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the full company's site is served, or why it is not. */
    fullSite: { url: string } | { missing: string };
  }
}

/**
 * Builds the full company's site and serves it for all tests of the project `pages`. If that fails, those tests fail with
 * the reason: a failing setup would stop all other projects, too.
 */
export default async function serveFullSite(project: TestProject): Promise<() => Promise<void>> {
  try {
    await buildCompanySite('full', FULL_COMPANY);
    const { url, stop } = await startFullSite();
    project.provide('fullSite', { url });
    return stop;
  } catch (error) {
    project.provide('fullSite', { missing: error instanceof Error ? error.message : String(error) });
    return () => Promise.resolve();
  }
}
