import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { companyFolder } from '@website/model/schema/company-folder.ts';
import { diskReason } from '../disk/disk-reason.ts';
import { overlapFault, type SharedFolders } from '../disk/folder-overlap.ts';
import { siteFolder, uncheckedSettings, withoutEmpty } from './unchecked-settings.ts';

/** CVs are received in the first and moved to the second. */
const CV_FOLDERS = ['attachments/incoming', 'attachments/cv'];

/** Folders that the service creates in the data folder; each may have been replaced by a link or a file. */
const FOLDERS = ['', 'attachments', ...CV_FOLDERS, 'mail'];

/** Files that the service creates in the data folder; each may have been replaced by a folder. */
const FILES = [
  'intake.sqlite',
  'intake.sqlite-wal',
  'intake.sqlite-shm',
  'identity.json',
  'token-secret',
  'owner.lock',
  'serving.lock',
  'erasing.lock',
];

/**
 * Faults of the configured folders that are visible before anything is opened.
 *
 * @returns each as `VARIABLE: reason`
 */
export function folderFaults(environment: NodeJS.ProcessEnv, root: string): string[] {
  const { DATA_DIR, COMPANY_DIR } = uncheckedSettings(environment, root);
  const company = companyFolder(environment, root);
  const siteDir = siteFolder(withoutEmpty(environment), root);
  // The overlap check below needs all three folders.
  const unreachable = [
    fault('SITE_DIR', siteDir, () => void statSync(siteDir, { throwIfNoEntry: false })),
    fault('COMPANY_DIR', company, () => void statSync(company, { throwIfNoEntry: false })),
  ].filter((reason) => reason !== undefined);
  if (unreachable.length > 0) return unreachable;
  const missing =
    COMPANY_DIR !== undefined && !existsSync(path.join(company, 'company.yaml'))
      ? `COMPANY_DIR: ${company} is not a company folder: it has no company.yaml`
      : undefined;
  return [missing, dataFault(DATA_DIR, { root, siteDir, company })].filter((reason) => reason !== undefined);
}

/** The first fault of the data folder: later ones mostly have the same cause. */
function dataFault(dataDir: string, shared: SharedFolders): string | undefined {
  for (const [names, isFile] of [
    [FOLDERS, false],
    [FILES, true],
  ] as const) {
    for (const name of names) {
      const file = path.join(dataDir, name);
      const reason = fault('DATA_DIR', file, () => {
        const apart = isFile ? undefined : overlapFault(file, shared);
        if (apart !== undefined)
          return `${apart}; set another folder, such as /var/lib/company-website, and move its contents there`;
        return wrongKind(file, isFile);
      });
      if (reason !== undefined) return reason;
    }
  }
  const [incoming, cvs] = CV_FOLDERS.map((name) => path.join(dataDir, name)) as [string, string];
  return fault('DATA_DIR', cvs, () =>
    diskOf(incoming) === diskOf(cvs)
      ? undefined
      : `is on another file system than ${incoming}, so CVs can't be moved there: put all of attachments on one`,
  );
}

/** The device of the file system that a folder is on, or will be created on. */
function diskOf(folder: string): number | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  const above = path.dirname(folder);
  return found === undefined && above !== folder ? diskOf(above) : found?.dev;
}

/** The fault of a path that is not the expected kind of entry, as a predicate; a missing entry is none. */
function wrongKind(file: string, isFile: boolean): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) {
    const isLink = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
    return isLink ? 'is a broken link: is its disk mounted?' : undefined;
  }
  if (isFile ? found.isFile() : found.isDirectory()) return undefined;
  if (found.isDirectory()) return 'is a folder, not a file';
  return found.isFile() ? 'is a file, not a folder' : 'is neither a file nor a folder';
}

/**
 * The fault of a path that a variable names.
 *
 * @param look - returns the fault as a predicate; throws if the path can't be accessed
 */
function fault(variable: string, file: string, look: () => string | undefined): string | undefined {
  try {
    const reason = look();
    return reason === undefined ? undefined : `${variable}: ${file} ${reason}`;
  } catch (error) {
    return `${variable}: ${file} ${diskReason(error) ?? `can't be used: ${(error as Error).message}`}`;
  }
}
