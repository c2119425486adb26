import path from 'node:path';
import process from 'node:process';
import { companyFolder, shownFolder } from '@website/model/schema/company-folder.ts';

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** The folder of builds. */
export const BUILDS = path.join(ROOT, 'build');

/** The company's folder, for all commands: `company/`, or the one that `COMPANY_DIR` names, which may be outside of the project. */
// biome-ignore lint/style/noProcessEnv: the only place where commands read it.
export const COMPANY = companyFolder(process.env, ROOT);

/** Its name in messages. */
export const SHOWN_COMPANY = shownFolder(COMPANY, ROOT);
