import process from 'node:process';
import { companyFolder } from '@website/model/schema/company-folder.ts';

/** The folder of the company whose pages are rendered, for loaders. The working directory is the product's folder. */
// biome-ignore lint/style/noProcessEnv: the only variable that rendering reads.
export const COMPANY = companyFolder(process.env, process.cwd());
