import path from 'node:path';

/** The company's folder unless `COMPANY_DIR` names another one, relative to the product's folder. */
const DEFAULT_COMPANY_DIR = 'company';

/**
 * The folder of the company whose site this is. Everything that reads or writes a company's files finds them by it, so that they may be
 * in a repository of their own, beside the product.
 *
 * @param environment - `COMPANY_DIR` is relative to the product's folder; empty counts as unset
 * @param root - the product's folder
 * @example companyFolder({ COMPANY_DIR: '../acme-company' }, '/srv/website'); // '/srv/acme-company'
 */
export function companyFolder({ COMPANY_DIR = '' }: NodeJS.ProcessEnv, root: string): string {
  return path.resolve(root, COMPANY_DIR.trim() === '' ? DEFAULT_COMPANY_DIR : COMPANY_DIR.trim());
}

/** A folder as its owner would type it in the product's folder: `company`, `../acme-company`; absolute if it is elsewhere. */
export function shownFolder(folder: string, root: string): string {
  const relative = path.relative(root, folder);
  const above = `..${path.sep}`;
  return relative === '' || relative.startsWith(`${above}..`) ? folder : relative.replaceAll(path.sep, '/');
}
