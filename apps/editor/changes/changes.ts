import { type Change, type CompanyFolder, stampOf } from '../draft/company-folder.ts';
import { type Baseline, idOf } from './baseline.ts';
import { type Difference, differences } from './differences.ts';
import type { OwnChanges } from './own-changes.ts';

/** A file that is not as it was. */
export interface ChangedFile {
  readonly file: string;
  readonly kind: 'changed' | 'added' | 'deleted';
  /** Whether the editor made it what it is; else somebody did beside it, by hand or by a command. */
  readonly isOwn: boolean;
  /** Whether what it holds now is in no commit, so that undo takes away the only copy. */
  readonly isOnlyHere: boolean;
  /** Tells at undoing whether it changed since it was listed. */
  readonly stamp: string;
  /** Of files of texts. */
  readonly differences: readonly Difference[];
}

const TEXT = /\.(?:ya?ml|md)$/;

/** What the changes are counted from. */
interface Before {
  readonly baseline: Baseline;
  readonly own: OwnChanges;
}

/**
 * All files that are not as they were, with what is different in them: to what was there before the editor, or at the latest
 * commit for what somebody changed beside it.
 */
export async function changesSince(before: Before, folder: CompanyFolder): Promise<ChangedFile[]> {
  const { baseline } = before;
  const now = new Set(folder.files());
  const names = [...new Set([...now, ...baseline.ids.keys()])]
    .filter((file) => !/(?:^|\/)\./.test(file))
    .sort();
  const changes: ChangedFile[] = [];
  for (const file of names) {
    const bytes = now.has(file) ? folder.read(file) : undefined;
    const id = bytes === undefined ? undefined : idOf(bytes);
    if (baseline.ids.get(file) === id) continue;
    const { bytes: was, isOwn } = await formerOf(before, file, bytes);
    const kind = bytes === undefined ? 'deleted' : was === undefined ? 'added' : 'changed';
    changes.push({
      file,
      kind,
      isOwn,
      isOnlyHere: id !== undefined && !baseline.committed.has(id),
      stamp: stampOf(bytes),
      differences: TEXT.test(file) && kind === 'changed' ? differences(file, String(was), String(bytes)) : [],
    });
  }
  return changes;
}

/** What has to be written so that these files are as they were. */
export async function takenBack(
  before: Before,
  folder: CompanyFolder,
  files: readonly string[],
): Promise<Change[]> {
  return Promise.all(
    files.map(async (file) => ({ file, bytes: (await formerOf(before, file, folder.read(file))).bytes })),
  );
}

async function formerOf({ baseline, own }: Before, file: string, now: Buffer | undefined) {
  const before = own.before(file, now);
  return {
    bytes: before === undefined ? await baseline.read(file) : before.bytes,
    isOwn: before !== undefined,
  };
}
