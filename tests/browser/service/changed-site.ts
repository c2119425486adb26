import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { languageFolders } from '@website/model/schema/languages/language-tags.ts';
import { companySite } from '../../../scripts/company-site.ts';
import { run } from '../../../scripts/run.ts';
import { type RunningSite, startSite } from '../../../scripts/running-site.ts';

/** The site of a changed company, and its built pages. */
export interface ChangedSite extends RunningSite {
  /** The folder of the pages. */
  client: string;
  /** Builds it again, of the changed sources or files of the company. */
  rebuild(): Promise<void>;
}

/**
 * Serves the site of one of the companies with changes, in its own language only. Its folder is outside of the project, as in a repository of its own. Only
 * pages are rendered: bundles and drawings are reused from the company's own site.
 *
 * @param change - changes the files of a copy of the company's folder
 * @param settings - of the build, by the names of their variables; a setting of the bundles rebuilds them
 */
export async function startChangedSite(
  name: 'full' | 'minimal',
  change: (company: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChangedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'changed-site-'));
  const project = path.join(folder, 'project');
  await cp(companySite(name), project, { recursive: true, verbatimSymlinks: true });
  const company = path.join(folder, 'company');
  await rename(path.join(project, 'company'), company);
  // What a test changes would have to be translated.
  for (const language of languageFolders(company))
    await rm(path.join(company, language), { recursive: true });
  await change(company);
  const environment = { ...settings, COMPANY_DIR: '../company' };
  const rebuild = async () => {
    if ((await run(process.execPath, ['scripts/build.ts'], { cwd: project, env: environment })) !== 0) {
      throw new Error('The changed site could not be built; the reason is above.');
    }
  };
  await rebuild();
  const site = await startSite(environment, project);
  const stop = async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...site, stop, rebuild, client: path.join(project, 'build/client') };
}
