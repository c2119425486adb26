import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';

/** When the company's files last changed. */
export interface LastChanges {
  /**
   * The latest change of several files.
   *
   * @param names - below the company's folder; a folder ends with a slash and stands for all files in it
   * @returns in ISO 8601; nothing if there is none of them
   */
  of: (names: readonly string[]) => string | undefined;
}

/** What stands before the moment of a commit in what Git lists. */
const COMMIT = 'commit ';

/**
 * Finds when each file last changed: in Git's history, and on the disk for what is not committed or has no history.
 *
 * @param company - the company's folder
 */
export function lastChanges(company: string): LastChanges {
  const committed = commits(company);
  const changed = new Map<string, number>();
  for (const name of globSync('**/*.{yaml,md}', { cwd: company })) {
    const file = name.split(path.sep).join('/');
    changed.set(file, committed.get(file) ?? Math.trunc(statSync(path.join(company, name)).mtimeMs));
  }
  return {
    of: (names) => {
      const moments = [...changed]
        .filter(([file]) =>
          names.some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name)),
        )
        .map(([, moment]) => moment);
      return moments.length === 0 ? undefined : new Date(Math.max(...moments)).toISOString();
    },
  };
}

/** The last commit of each file that is now as it was committed. */
function commits(company: string): Map<string, number> {
  const found = new Map<string, number>();
  const listed = git(company, ['log', `--format=${COMMIT}%cI`, '--name-only', '--relative', '--', '.']);
  const uncommitted = git(company, ['status', '--porcelain', '--untracked-files=all', '--', '.']);
  if (listed === undefined || uncommitted === undefined) return found;
  let moment = 0;
  for (const line of listed.split('\n')) {
    if (line.startsWith(COMMIT)) moment = Date.parse(line.slice(COMMIT.length));
    else if (line !== '' && !found.has(line)) found.set(line, moment);
  }
  const prefix = git(company, ['rev-parse', '--show-prefix'])?.trim() ?? '';
  for (const line of uncommitted.split('\n')) {
    const file = line.slice('XY '.length).split(' -> ').at(-1) ?? '';
    found.delete(file.startsWith(prefix) ? file.slice(prefix.length) : file);
  }
  return found;
}

/** What Git says; nothing where there is no Git, or no history. */
function git(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=off', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}
