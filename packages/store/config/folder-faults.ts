import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { diskWords } from '../disk/disk-words.ts';
import { notApart, type SharedFolders } from '../disk/kept-apart.ts';
import { companyFolder, siteFolder, uncheckedSettings, withoutEmpty } from './unchecked-settings.ts';

/** Where CVs come in, and where they are moved. */
const FOLDERS_OF_CVS = ['attachments/incoming', 'attachments/cv'];

/** The folders that the service itself makes in its own, and somebody may have replaced by a link or a file. */
const FOLDERS = ['', 'attachments', ...FOLDERS_OF_CVS, 'mail'];

/** The files that it makes there, and somebody may have replaced by a folder. */
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
  for (const [names, isFile] of [
    [FOLDERS, false],
    [FILES, true],
  ] as const) {
    for (const name of names) {
      const place = path.join(dataDir, name);
      const reason = fault('DATA_DIR', place, () => {
        const apart = isFile ? undefined : notApart(place, shared);
        if (apart !== undefined)
          return `${apart}; name a folder elsewhere, and move there what is in it, such as /var/lib/company-website`;
        return wrongKind(place, isFile);
      });
      if (reason !== undefined) return reason;
    }
  }
  const [incoming, cvs] = FOLDERS_OF_CVS.map((name) => path.join(dataDir, name)) as [string, string];
  return fault('DATA_DIR', cvs, () =>
    diskOf(incoming) === diskOf(cvs)
      ? undefined
      : `lies on another file system than ${incoming}, so that no CV can be moved there: have all of attachments on one`,
  );
}

/** On which file system a folder is, or will be made. */
function diskOf(folder: string): number | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  const above = path.dirname(folder);
  return found === undefined && above !== folder ? diskOf(above) : found?.dev;
}

/** What stands in the place of a file or folder, as the end of a sentence; nothing may stand there yet. */
function wrongKind(place: string, isFile: boolean): string | undefined {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) {
    const isLink = lstatSync(place, { throwIfNoEntry: false }) !== undefined;
    return isLink ? 'is a link to what is not there: is its disk mounted?' : undefined;
  }
  if (isFile ? found.isFile() : found.isDirectory()) return undefined;
  if (found.isDirectory()) return 'is a folder, not a file';
  return found.isFile() ? 'is a file, not a folder' : 'is neither a file nor a folder';
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
