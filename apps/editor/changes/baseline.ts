import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { CompanyFolder } from '../draft/company-folder.ts';

const run = promisify(execFile);

/** How a company's files were before somebody changed them: at the latest commit, or else when the editor was started. */
export interface Baseline {
  readonly kind: 'commit' | 'start';
  /** All that git's branches and tags point to, which tells whether there is a later commit. */
  readonly refs?: string;
  /** A stamp of each file's bytes, as `idOf` gives it. */
  readonly ids: ReadonlyMap<string, string>;
  /** The stamps of all that any commit holds of the folder. */
  readonly committed: ReadonlySet<string>;
  read(file: string): Promise<Buffer | undefined>;
}

/** What git calls a file's bytes. */
export function idOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * The files at the latest commit; where there is no git, or the folder is in no commit, as they were at the start.
 *
 * @param former - what was found earlier
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
    // Names from this folder on.
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
  const kept = new Map(folder.files().map((file) => [file, folder.read(file) ?? Buffer.alloc(0)]));
  const ids = new Map([...kept].map(([file, bytes]) => [file, idOf(bytes)]));
  return { kind: 'start', ids, committed: new Set(), read: async (file) => kept.get(file) };
}
