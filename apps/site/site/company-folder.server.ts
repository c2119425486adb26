import process from 'node:process';
import { companyFolder } from '@website/model/schema/company-folder.ts';

// biome-ignore lint/style/noProcessEnv: rendering reads its two variables only here.
const environment = process.env;

/** The folder of the company whose pages are rendered, for loaders. The working directory is the product's folder. */
export const COMPANY = companyFolder(environment, process.cwd());

/** Whether drafts and coming news are shown, too: in development, and in the office's preview. */
export function showsDrafts(): boolean {
  return import.meta.env.DEV || environment.SHOWS_DRAFTS === 'yes';
}
