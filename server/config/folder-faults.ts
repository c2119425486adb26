import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { diskWords } from '../disk/disk-words.ts';
import { notApart, type SharedFolders } from '../disk/kept-apart.ts';
import { companyFolder } from './company-folder.ts';
import { siteFolder, uncheckedSettings, withoutEmpty } from './unchecked-settings.ts';

/** The folders that the service itself makes in its own, and somebody may have replaced by a link or a file. */
const FOLDERS = ['', 'attachments', 'attachments/incoming', 'attachments/cv', 'mail'];

/**
 * What is wrong with the folders that are set, as far as that shows before anything is opened.
 *
 * @returns each as `VARIABLE: reason`
 */
export function folderFaults(environment: NodeJS.ProcessEnv, root: string): string[] {
  const { DATA_DIR, COMPANY_DIR } = uncheckedSettings(environment, root);
  const company = companyFolder(environment, root);
  const siteDir = siteFolder(withoutEmpty(environment), root);
  // Of these and the data folder nothing can be said that needs all three.
  const unreachable = [
    fault('SITE_DIR', siteDir, () => void statSync(siteDir, { throwIfNoEntry: false })),
    fault('COMPANY_DIR', company, () => void statSync(company, { throwIfNoEntry: false })),
  ].filter((reason) => reason !== undefined);
  if (unreachable.length > 0) return unreachable;
  const missing =
    COMPANY_DIR !== undefined && !existsSync(path.join(company, 'company.yaml'))
      ? `COMPANY_DIR: ${company} is no company's folder: there is no company.yaml in it`
      : undefined;
  return [missing, dataFault(DATA_DIR, { root, siteDir, company })].filter((reason) => reason !== undefined);
}

/** The first thing that is wrong with the data folder: what follows is mostly wrong for the same reason. */
function dataFault(dataDir: string, shared: SharedFolders): string | undefined {
  for (const name of FOLDERS) {
    const place = path.join(dataDir, name);
    const reason = fault('DATA_DIR', place, () => {
      const apart = notApart(place, shared);
      if (apart === undefined) return wrongKind(place);
      return `${apart}; name a folder elsewhere, and move there what is in it, such as /var/lib/company-website`;
    });
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** What stands in the place of a folder, as the end of a sentence; nothing may stand there yet. */
function wrongKind(place: string): string | undefined {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found !== undefined) return found.isDirectory() ? undefined : 'is a file, not a folder';
  const isLink = lstatSync(place, { throwIfNoEntry: false }) !== undefined;
  return isLink ? 'is a link to what is not there: is its disk mounted?' : undefined;
}

/**
 * What is wrong with a place that a variable names.
 *
 * @param look - gives the end of a sentence about the place; throws if it can't be looked at
 */
function fault(variable: string, place: string, look: () => string | undefined): string | undefined {
  try {
    const reason = look();
    return reason === undefined ? undefined : `${variable}: ${place} ${reason}`;
  } catch (error) {
    return `${variable}: ${place} ${diskWords(error) ?? `can't be used: ${(error as Error).message}`}`;
  }
}
