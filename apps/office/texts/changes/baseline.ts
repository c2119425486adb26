import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { CompanyFolder } from '../draft/company-folder.ts';

const run = promisify(execFile);

/** The files that changes are compared with: those of the latest commit, or else of the editor's start. */
export interface Baseline {
  readonly kind: 'commit' | 'start';
  /** The commits of all branches and tags; a change means that there is a newer commit. */
  readonly refs?: string;
  /** Each file's git blob id. */
  readonly ids: ReadonlyMap<string, string>;
  /** The blob ids of all commits. */
  readonly committed: ReadonlySet<string>;
  read(file: string): Promise<Buffer | undefined>;
}

/** The git blob id of a file's bytes. */
export function idOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * The files of the latest commit; without git, or if the folder is not committed, those of the editor's start.
 *
 * @param former - the earlier result
 */
export async function baselineOf(folder: CompanyFolder, former?: Baseline): Promise<Baseline> {
  return (await committed(folder, former)) ?? former ?? asNow(folder);
}

async function committed(
  { root }: CompanyFolder,
  former: Baseline | undefined,
): Promise<Baseline | undefined> {
  const git = (...args: string[]) =>
    run('git', args, { cwd: root, encoding: 'buffer', maxBuffer: 200_000_000 }).then(({ stdout }) => stdout);
  try {
    const refs = String(await git('rev-parse', 'HEAD', '--all'));
    if (refs === former?.refs) return former;
    // Relative to this folder.
    const listed = (await git('ls-tree', '-r', '-z', 'HEAD', '.')).toString('utf8');
    const entries = listed
      .split('\0')
      .map((line) => /^\d+ blob ([0-9a-f]+)\t(.*)$/.exec(line))
      .flatMap((match) => (match === null ? [] : [[match[2] ?? '', match[1] ?? ''] as const]));
    const ids = new Map(entries);
    if (ids.size === 0) return undefined;
    const objects = String(await git('rev-list', '--all', '--objects', '--', '.')).split('\n');
    return {
      kind: 'commit',
      refs,
      ids,
      committed: new Set([...ids.values(), ...objects.map((line) => line.replace(/ .*/, ''))]),
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
  const snapshot = new Map(folder.files().map((file) => [file, folder.read(file) ?? Buffer.alloc(0)]));
  const ids = new Map([...snapshot].map(([file, bytes]) => [file, idOf(bytes)]));
  return { kind: 'start', ids, committed: new Set(), read: async (file) => snapshot.get(file) };
}
