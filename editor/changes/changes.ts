import type { Change, CompanyFolder } from '../draft/company-folder.ts';
import { type Baseline, idOf } from './baseline.ts';
import { type Difference, differences } from './differences.ts';

/** A file that is not as it was. */
export interface ChangedFile {
  readonly file: string;
  readonly kind: 'changed' | 'added' | 'deleted';
  /** Of files of texts. */
  readonly differences: readonly Difference[];
}

const TEXT = /\.(?:ya?ml|md)$/;

/** All files that are not as they were, with what is different in them. */
export async function changesSince(baseline: Baseline, folder: CompanyFolder): Promise<ChangedFile[]> {
  const now = new Set(folder.files());
  const names = [...new Set([...now, ...baseline.ids.keys()])]
    .filter((file) => !/(?:^|\/)\./.test(file))
    .sort();
  const changes: ChangedFile[] = [];
  for (const file of names) {
    const bytes = now.has(file) ? folder.read(file) : undefined;
    const id = baseline.ids.get(file);
    if (bytes !== undefined && id === idOf(bytes)) continue;
    const kind = bytes === undefined ? 'deleted' : id === undefined ? 'added' : 'changed';
    const before = TEXT.test(file) && kind === 'changed' ? await baseline.read(file) : undefined;
    const different = before === undefined ? [] : differences(file, String(before), String(bytes));
    changes.push({ file, kind, differences: different });
  }
  return changes;
}

/** What has to be written so that these files are as they were. */
export async function takenBack(baseline: Baseline, files: readonly string[]): Promise<Change[]> {
  return Promise.all(files.map(async (file) => ({ file, bytes: await baseline.read(file) })));
}
