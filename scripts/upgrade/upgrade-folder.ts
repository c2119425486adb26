import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { Backups } from '@website/office/texts/backups/backups.ts';
import {
  type Change,
  CompanyFolder,
  ForbiddenNameError,
  stampOf,
} from '@website/office/texts/draft/company-folder.ts';
import { CommandError } from '../run.ts';
import { type FileNote, FolderDraft } from './folder-draft.ts';
import { addMissingWords, faultsOf } from './starter-words.ts';
import { recordVersion, runSteps } from './steps.ts';
import { expectNotNewer, FIRST_RECORDED, isOlder, recordedVersion } from './versions.ts';

/** What an upgrade would do to a folder. */
export interface UpgradePlan {
  readonly folder: string;
  /** The version that the folder records. */
  readonly recorded: string | undefined;
  /** The version from which it is upgraded: the recorded one, or what its content shows. */
  readonly from: string;
  readonly notes: readonly FileNote[];
  readonly changes: readonly Change[];
  /** Each changed file's stamp when the plan was made. */
  readonly stamps: ReadonlyMap<string, string>;
}

/**
 * Tries an upgrade on a copy of a company's folder, and checks the result.
 *
 * @param folder - the company's folder, which is not changed
 * @param product - the product's version
 * @param released - the released versions
 * @throws {CommandError} if the folder is of a newer version than the product, or no company's folder
 * @throws {ContentError} with the faults that the result would have
 */
export async function planUpgrade(
  folder: string,
  product: string,
  released: readonly string[],
): Promise<UpgradePlan> {
  if (!['company.yaml', 'content/company.yaml'].some((file) => existsSync(path.join(folder, file))))
    throw new CommandError(`${folder} is no company's folder, since it has no company.yaml.`);
  const recorded = recordedVersion(folder);
  expectNotNewer(recorded, product);
  const draft = new FolderDraft(folder);
  try {
    const oldest = await runSteps(draft);
    await addMissingWords(draft);
    recordVersion(draft, product);
    const faults = await faultsOf(draft.root);
    if (faults.length > 0) throw new ContentError(folder, faults);
    const before = (version: string) => released.find((other) => isOlder(other, version)) ?? '0.0.0';
    const changes = draft.changes();
    const current = new CompanyFolder(folder);
    return {
      folder,
      recorded,
      from: recorded ?? before(oldest ?? FIRST_RECORDED),
      notes: draft.notes,
      changes,
      stamps: new Map(changes.map(({ file }) => [file, stampOf(current.read(file))])),
    };
  } catch (error) {
    if (error instanceof ForbiddenNameError)
      throw new CommandError(`${error.message} It is a link: put the file itself in its place.`);
    throw error;
  } finally {
    draft.dispose();
  }
}

/**
 * Writes a plan's changes into the folder, after a copy of all of it.
 *
 * @returns the folder of the copy
 * @throws {CommandError} if the folder has changed since the plan was made
 */
export function applyUpgrade({ folder, changes, stamps }: UpgradePlan): string {
  const company = new CompanyFolder(folder);
  const changed = changes.filter(({ file }) => stampOf(company.read(file)) !== stamps.get(file));
  if (changed.length > 0)
    throw new CommandError(
      `Nothing was changed: ${changed.map(({ file }) => file).join(', ')} changed in the meantime. Run the command again.`,
    );
  const backups = new Backups(company);
  const id = backups.backUp(changes, 'npm run upgrade', () => false, company.files()) ?? '';
  company.apply(changes);
  const left = new Set(
    changes.flatMap(({ file, bytes }) => (bytes === undefined ? [path.dirname(file)] : [])),
  );
  for (const one of left) removeEmptyFolders(folder, one);
  return path.join(path.dirname(folder), backups.folderOf(id), path.basename(folder));
}

/** Removes a folder whose last file is gone, and those above it likewise. */
function removeEmptyFolders(root: string, folder: string): void {
  if (
    folder === '.' ||
    !existsSync(path.join(root, folder)) ||
    readdirSync(path.join(root, folder)).length > 0
  )
    return;
  rmdirSync(path.join(root, folder));
  removeEmptyFolders(root, path.dirname(folder));
}
