import path from 'node:path';

/**
 * The company folder, for programs that read it while they run: the operator's commands, and the service where a build has no
 * copy of what it reads. Pages are always built from `company/`.
 */
export function companyFolder({ COMPANY_DIR = '' }: NodeJS.ProcessEnv, root: string): string {
  return path.resolve(root, COMPANY_DIR.trim() === '' ? 'company' : COMPANY_DIR);
}
