import { type Change, type CompanyFolder, stampOf } from '../draft/company-folder.ts';
import { type Baseline, idOf } from './baseline.ts';
import { type Difference, differences } from './differences.ts';
import type { OwnChanges } from './own-changes.ts';

/** A file that differs from its baseline. */
export interface ChangedFile {
  readonly file: string;
  readonly kind: 'changed' | 'added' | 'deleted';
  /** Whether the editor made the change; otherwise it was made by hand or by a command. */
  readonly isOwn: boolean;
  /** Whether its current content is in no commit, so that undo would remove the only copy. */
  readonly isOnlyHere: boolean;
  /** Detects at undo whether it changed since it was listed. */
  readonly stamp: string;
  /** For text files. */
  readonly differences: readonly Difference[];
}

const TEXT = /\.(?:ya?ml|md)$/;

/** What changes are compared with. */
interface Before {
  readonly baseline: Baseline;
  readonly own: OwnChanges;
}

/**
 * All changed files with their differences: from the content before the editor changed them, or, for changes from outside the editor,
 * from the latest commit.
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

/** The changes that revert files. */
export async function revertsOf(
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
