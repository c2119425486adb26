import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Person } from '../people/people.ts';
import type { ChangedFile } from '../texts/changes/changes.ts';

const run = promisify(execFile);

const VERBS = { changed: 'Change', added: 'Add', deleted: 'Delete' } as const;

/**
 * Commits what has changed in a company's folder, and nothing else of its repository.
 *
 * @param author - undefined for the one that git knows
 * @returns the commit's short name; undefined if nothing has changed
 * @throws {Error} with what git says
 */
export async function commitChanges(
  company: string,
  changes: readonly ChangedFile[],
  author: Pick<Person, 'name' | 'address'> | undefined,
): Promise<string | undefined> {
  const who = author && ['-c', `user.name=${author.name}`, '-c', `user.email=${author.address}`];
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', [...(who ?? []), ...args], { cwd: company });
    return stdout.trim();
  };
  await git('add', '--all', '--', '.');
  if ((await git('status', '--porcelain', '--', '.')) === '') return undefined;
  await git('commit', '--quiet', '--message', messageOf(changes), '--', '.');
  return git('rev-parse', '--short', 'HEAD');
}

/** Whether git knows who commits on this machine. */
export function knowsAuthor(company: string): Promise<boolean> {
  return run('git', ['config', 'user.email'], { cwd: company }).then(
    () => true,
    () => false,
  );
}

/** A subject, and a line for each file with the fields that changed. */
function messageOf(changes: readonly ChangedFile[]): string {
  const [first] = changes;
  if (first === undefined) return 'Publish the site';
  const subject =
    changes.length === 1
      ? `${VERBS[first.kind]} ${first.file}`
      : `Change ${changes.length} files of the site`;
  const lines = changes.map(({ file, kind, differences }) => {
    const fields = [...new Set(differences.map(({ where }) => where))].join('; ');
    return `- ${file}: ${kind}${fields === '' ? '' : `: ${fields}`}`;
  });
  return `${subject}\n\n${lines.join('\n')}\n`;
}
