import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { baselineOf, idOf } from '@website/editor/changes/baseline.ts';
import { CompanyFolder } from '@website/editor/draft/company-folder.ts';
import { Undone } from '@website/editor/undone/undone.ts';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { Command } from 'commander';
import { reportFault } from '../report-fault.ts';
import { ROOT } from '../root.ts';
import { CommandError } from '../run.ts';
import { checkedAnswers, refuseWrong } from './answers.ts';
import { asked } from './ask.ts';
import { ALL, answersFile, type GivenAnswers } from './questions.ts';
import { writeCompany } from './write-company.ts';

// `npm run new-owner`: writes the folder of a new company in place of the existing one. What flags and file leave open is
// asked for, if there is somebody to ask.

const command = new Command('npm run new-owner --')
  .description('Writes the folder of a new company: its texts, colors and mark, ready to be built.')
  .option('--from <file>', 'a YAML file with the answers, by the names of these options')
  .option('--to <folder>', 'the folder to write', 'company')
  .option('--replace', 'replace the existing folder');
for (const [name, { asks, example, many }] of ALL) {
  command.option(`--${name} <${many ? 'values...' : 'value'}>`, `${asks}, such as "${example}"`);
}

try {
  const { from, to, replace, ...flags } = command
    .parse()
    .opts<GivenAnswers & { from?: string; to: string; replace?: boolean }>();
  const folder = path.resolve(ROOT, to);
  if (existsSync(folder)) expectReplaceable(folder, to, replace === true);
  const given = { ...(from === undefined ? {} : answersFile(from)), ...flags };
  // Before anything is asked, so that no answer is typed in vain.
  await refuseWrong(given);
  const isAsking = process.stdin.isTTY === true;
  const answers = await checkedAnswers(isAsking ? await asked(given, process.stdin, process.stdout) : given);
  // The old folder stays until the new one is known to be one that can be built.
  const made = `${folder}-in-the-making`;
  let kept: string | undefined;
  try {
    await rm(made, { recursive: true, force: true });
    await writeCompany(made, answers);
    await checkCompany(made);
    if (existsSync(folder)) kept = await replaced(folder, made);
    else await rename(made, folder);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  const said = [
    `${to} is ${answers.company.name}'s now. npm start builds and shows it; docs/make-it-yours.md says what comes next.`,
    ...(kept === undefined ? [] : [`What it held before, which is in no commit, is kept in ${kept}.`]),
    await commitFolder(folder, to, `The site of ${answers.company.name}`),
  ];
  process.stdout.write(`${said.join('\n')}\n`);
} catch (error) {
  reportFault(error);
}

/** @throws {CommandError} if a folder may not or should not be replaced */
function expectReplaceable(folder: string, called: string, mayReplace: boolean): void {
  if (!mayReplace) throw new CommandError(`${called} already exists: add --replace to have it replaced.`);
  if (readdirSync(folder).length > 0 && !existsSync(path.join(folder, 'company.yaml'))) {
    throw new CommandError(
      `${called} is not a company's folder, since it has no company.yaml: nothing was done.`,
    );
  }
}

/** Puts a new folder in the place of a company's. @returns where the former one is kept, if no commit holds all of it */
async function replaced(folder: string, made: string): Promise<string | undefined> {
  const former = new CompanyFolder(folder);
  const { committed } = await baselineOf(former);
  const isSaved = former.files().every((file) => committed.has(idOf(former.read(file) ?? Buffer.alloc(0))));
  const kept = new Undone(former).exchange(made, 'npm run new-owner');
  if (!isSaved) return path.relative(process.cwd(), kept);
  await rm(kept, { recursive: true });
  return undefined;
}

/** Commits all of a folder, and nothing else that is staged. @returns what was done, or what is left to do, in a sentence */
async function commitFolder(folder: string, called: string, message: string): Promise<string> {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder });
  try {
    await git('add', '--all', '--', '.');
    await git('commit', '--quiet', '--only', '--message', message, '--', '.');
    return `It is committed: "${message}".`;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const reason = (stderr.trim() || stdout.trim() || (error as Error).message).replaceAll(/^/gm, '  ');
    return `It is not committed, since git says:\n\n${reason}\n\nBefore you change it: git add --all -- ${called} && git commit -m "${message}" -- ${called}`;
  }
}
