import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { Backups } from '@website/office/texts/backups/backups.ts';
import { baselineOf, idOf } from '@website/office/texts/changes/baseline.ts';
import { CompanyFolder } from '@website/office/texts/draft/company-folder.ts';
import { Command } from 'commander';
import { reportFault } from '../report-fault.ts';
import { COMPANY, ROOT, SHOWN_COMPANY } from '../root.ts';
import { CommandError } from '../run.ts';
import { checkedAnswers, validateGiven } from './answers.ts';
import { promptForAnswers } from './ask.ts';
import { ALL, answersFile, type GivenAnswers } from './questions.ts';
import { writeCompany } from './write-company.ts';

// `npm run new-owner`: replaces the company's folder by a new company's. In a terminal it prompts for answers that flags and file leave
// open.

const command = new Command('npm run new-owner --')
  .description('Writes the folder of a new company: its texts, colors and mark, ready to be built.')
  .option('--from <file>', 'a YAML file with the answers, by the names of these options')
  .option('--to <folder>', 'the folder to write', SHOWN_COMPANY)
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
  // Before the prompts, so that no answer is typed in vain.
  await validateGiven(given);
  const isAsking = process.stdin.isTTY === true;
  const answers = await checkedAnswers(
    isAsking ? await promptForAnswers(given, process.stdin, process.stdout) : given,
  );
  // The old folder is replaced only once the new one is valid.
  const staging = `${folder}-new-owner-staging`;
  let backup: string | undefined;
  try {
    await rm(staging, { recursive: true, force: true });
    await writeCompany(staging, answers);
    await checkCompany(staging);
    if (existsSync(folder)) backup = await replaced(folder, staging);
    else await rename(staging, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  const start = folder === COMPANY ? 'npm start' : `COMPANY_DIR=${to} npm start`;
  const lines = [
    `${to} is now the folder of ${answers.company.name}. ${start} builds and serves its site; the next steps are in docs/make-it-yours.md.`,
    `Whole examples of a position, a story and every other entry are in ${to}/examples, to be copied.`,
    ...answers.languages
      .slice(1)
      .map(
        (language) =>
          `${to}/${language}/company.yaml has the tagline and the offices as you wrote them: translate what reads otherwise in that language.`,
      ),
    ...(folder === COMPANY ? [] : [`Every other command finds it after: export COMPANY_DIR=${to}`]),
    ...(backup === undefined ? [] : [`Its former content was not committed: a copy is in ${backup}.`]),
    await commitFolder(folder, to, `The site of ${answers.company.name}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  reportFault(error);
}

/** @throws {CommandError} if a folder must not be replaced */
function expectReplaceable(folder: string, called: string, mayReplace: boolean): void {
  if (!mayReplace) throw new CommandError(`${called} already exists: add --replace to replace it.`);
  if (readdirSync(folder).length > 0 && !existsSync(path.join(folder, 'company.yaml'))) {
    throw new CommandError(
      `${called} is not a company's folder, since it has no company.yaml: nothing was changed.`,
    );
  }
}

/** Replaces a company's folder. @returns the path of a copy of the former one, unless all of it is committed */
async function replaced(folder: string, staging: string): Promise<string | undefined> {
  const former = new CompanyFolder(folder);
  const { committed } = await baselineOf(former);
  const isSaved = former.files().every((file) => committed.has(idOf(former.read(file) ?? Buffer.alloc(0))));
  const backup = new Backups(former).exchange(staging, 'npm run new-owner');
  if (!isSaved) return path.relative(process.cwd(), backup);
  await rm(backup, { recursive: true });
  return undefined;
}

/** Commits all of a folder, and nothing else that is staged. @returns a sentence for the user */
async function commitFolder(folder: string, called: string, message: string): Promise<string> {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder });
  try {
    if (!(await isInRepository(git)))
      return `It is in no git repository yet. Make it one before you change it, so that every change can be undone:\n\n  cd ${called} && git init && git add --all && git commit -m "${message}"`;
    await git('add', '--all', '--', '.');
    await git('commit', '--quiet', '--only', '--message', message, '--', '.');
    return `It is committed: "${message}".`;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const reason = (stderr.trim() || stdout.trim() || (error as Error).message).replaceAll(/^/gm, '  ');
    return `It is not committed, since git says:\n\n${reason}\n\nBefore you change it: git -C ${called} add --all . && git -C ${called} commit -m "${message}" .`;
  }
}

/** Whether a folder is in a git repository; an error of git itself, such as its absence, counts as yes: the commit will report it. */
function isInRepository(git: (...args: string[]) => Promise<unknown>): Promise<boolean> {
  return git('rev-parse', '--git-dir').then(
    () => true,
    ({ stderr = '' }: { stderr?: string }) => !stderr.includes('not a git repository'),
  );
}
