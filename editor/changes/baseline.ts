import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { CompanyFolder } from '../draft/company-folder.ts';

const run = promisify(execFile);

/** How a company's files were before somebody changed them: at the latest commit, or else when the editor was started. */
export interface Baseline {
  readonly kind: 'commit' | 'start';
  /** A stamp of each file's bytes, as `idOf` gives it. */
  readonly ids: ReadonlyMap<string, string>;
  read(file: string): Promise<Buffer | undefined>;
}

/** What git calls a file's bytes. */
export function idOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** The files at the latest commit; where there is no git, or the folder is in no commit, as they are now. */
export async function baselineOf(folder: CompanyFolder): Promise<Baseline> {
  return (await committed(folder)) ?? asNow(folder);
}

async function committed({ root }: CompanyFolder): Promise<Baseline | undefined> {
  const git = (...args: string[]) =>
    run('git', args, { cwd: root, encoding: 'buffer', maxBuffer: 200_000_000 }).then(({ stdout }) => stdout);
  try {
    // Names from this folder on.
    const listed = (await git('ls-tree', '-r', '-z', 'HEAD', '.')).toString('utf8');
    const entries = listed
      .split('\0')
      .map((line) => /^\d+ blob ([0-9a-f]+)\t(.*)$/.exec(line))
      .flatMap((match) => (match === null ? [] : [[match[2] ?? '', match[1] ?? ''] as const]));
    const ids = new Map(entries);
    if (ids.size === 0) return undefined;
    return {
      kind: 'commit',
      ids,
      read: async (file) => {
        const id = ids.get(file);
        return id === undefined ? undefined : git('cat-file', 'blob', id);
      },
    };
  } catch {
    return undefined;
  }
}

function asNow(folder: CompanyFolder): Baseline {
  const kept = new Map(folder.files().map((file) => [file, folder.read(file) ?? Buffer.alloc(0)]));
  const ids = new Map([...kept].map(([file, bytes]) => [file, idOf(bytes)]));
  return { kind: 'start', ids, read: async (file) => kept.get(file) };
}
