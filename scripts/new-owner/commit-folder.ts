import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Commits all of a folder, and nothing else that is staged, where it is in a git repository.
 *
 * @param called - the folder as whoever runs the command calls it
 * @returns what was done, or what is left to do, in a sentence
 */
export async function commitFolder(folder: string, called: string, message: string): Promise<string> {
  const git = (...args: string[]) => run('git', args, { cwd: folder });
  const works = (...args: string[]) =>
    git(...args).then(
      () => true,
      () => false,
    );
  if (!(await works('rev-parse', '--is-inside-work-tree')))
    return `No git repository keeps it: before you change it, run git init && git add --all && git commit -m "${message}".`;
  if (await works('check-ignore', '--quiet', folder))
    return `git ignores ${called}: keep a copy of it elsewhere.`;
  try {
    await git('add', '--all', '--', '.');
    if (await works('diff', '--cached', '--quiet', '--', '.')) return 'git holds it already.';
    await git('commit', '--quiet', '--only', '--message', message, '--', '.');
    return `It is committed: "${message}".`;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const reason = (stderr.trim() || stdout.trim() || (error as Error).message).replaceAll(/^/gm, '  ');
    return `It is not committed yet, since git says:\n\n${reason}\n\nPut that right, then: git commit -m "${message}" -- ${path.relative(process.cwd(), folder) || '.'}`;
  }
}
