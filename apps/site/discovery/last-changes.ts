import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';

/** The dates of the last changes of the company's files. */
export interface LastChanges {
  /**
   * The latest change among several files.
   *
   * @param names - relative to the company's folder; a folder ends with a slash and includes all files in it
   * @returns in ISO 8601; undefined if none of them exists
   */
  of: (names: readonly string[]) => string | undefined;
}

/** The prefix of a commit's date in Git's output. */
const COMMIT = 'commit ';

/**
 * The last change of each file: from Git's history, or from the file's mtime if it is uncommitted or there is no history.
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

/** The last commit of each unmodified file. */
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

/** Git's output; undefined without Git or a repository. */
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
