import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { notApart, type SharedFolders } from '../disk/kept-apart.ts';
import { companyFolder } from './company-folder.ts';
import { siteFolder, uncheckedSettings, withoutEmpty } from './unchecked-settings.ts';

/** What the service itself makes in its folder, and somebody may have replaced by a link. */
const PARTS = ['', 'attachments', 'mail'];

/**
 * What is wrong with the folders that are set, as far as that shows before anything is opened.
 *
 * @param environment - usually `process.env`
 * @param root - the project's folder
 * @returns each as `VARIABLE: reason`
 */
export function folderFaults(environment: NodeJS.ProcessEnv, root: string): string[] {
  const { DATA_DIR, COMPANY_DIR } = uncheckedSettings(environment, root);
  const company = companyFolder(environment, root);
  const shared = { root, siteDir: siteFolder(withoutEmpty(environment), root), company };
  const data = PARTS.map((part) => dataFault(path.join(DATA_DIR, part), shared)).find(Boolean);
  return [
    ...(COMPANY_DIR !== undefined && !existsSync(path.join(company, 'company.yaml'))
      ? [`COMPANY_DIR: ${company} is no company's folder: there is no company.yaml in it`]
      : []),
    ...(data === undefined ? [] : [`DATA_DIR: ${data}`]),
  ];
}

function dataFault(folder: string, shared: SharedFolders): string | undefined {
  try {
    const reason = notApart(folder, shared);
    if (reason !== undefined)
      return `${folder} ${reason}; name a folder elsewhere, and move there what is in it, such as /var/lib/company-website`;
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      return `${folder} is a file, not a folder`;
    return undefined;
  } catch (error) {
    return `${folder} ${unreachable(error as NodeJS.ErrnoException)}`;
  }
}

/** Why a folder can't be looked at. */
function unreachable({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ELOOP') return 'leads in a circle of symbolic links';
  if (code === 'EACCES' || code === 'EPERM')
    return 'may not be reached by the user that the service runs as: give that user the folder, and the right to pass through those above it';
  if (code === 'ENAMETOOLONG') return 'is longer than the file system allows';
  return `can't be used: ${message}`;
}
