import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { loadContent } from '#schema/load.ts';
import { CommandError } from '../command-error.ts';
import { reportFault } from '../report-fault.ts';
import { ROOT } from '../root.ts';
import { answersFile, checkedAnswers, type GivenAnswers, OPTIONS, QUESTIONS } from './answers.ts';
import { writeCompany } from './write-company.ts';

// `npm run new-owner`: writes the folder of a new company in place of the existing one. What flags and file leave open is
// asked for, if there is somebody to ask.

const command = new Command('npm run new-owner --')
  .description('Writes the folder of a new company: its texts, colors and mark, ready to be built.')
  .option('--from <file>', 'a YAML file with the answers, by the names of these options')
  .option('--to <folder>', 'the folder to write', 'company')
  .option('--replace', 'replace the existing folder');
for (const [name, { asks, example }] of [...Object.entries(QUESTIONS), ...Object.entries(OPTIONS)]) {
  const many = name === 'offices' || name === 'colors';
  command.option(`--${name} <${many ? 'values...' : 'value'}>`, `${asks}, such as "${example}"`);
}

try {
  const { from, to, replace, ...flags } = command
    .parse()
    .opts<GivenAnswers & { from?: string; to: string; replace?: boolean }>();
  const folder = path.resolve(ROOT, to);
  if (existsSync(folder) && replace !== true) {
    throw new CommandError(`${to} already exists: add --replace to have it replaced.`);
  }
  const given = { ...(from === undefined ? {} : answersFile(from)), ...flags };
  const answers = checkedAnswers(process.stdin.isTTY === true ? await asked(given) : given);
  const made = `${folder}-in-the-making`;
  await rm(made, { recursive: true, force: true });
  await writeCompany(made, answers);
  loadContent(made);
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
  process.stdout.write(
    `${to} is ${answers.company.name}'s now. npm start builds and shows it; docs/make-it-yours.md says what comes next.\n`,
  );
} catch (error) {
  reportFault(error);
}

/** Asks for what is still open. */
async function asked(given: GivenAnswers): Promise<GivenAnswers> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answers: GivenAnswers = { ...given };
  for (const [name, { asks, example }] of Object.entries(QUESTIONS)) {
    const key = name as keyof typeof QUESTIONS;
    if (answers[key] !== undefined) continue;
    const answer = await prompt.question(`${asks} (such as ${example}): `);
    answers[key] = key === 'offices' ? await moreOffices(answer, (text) => prompt.question(text)) : answer;
  }
  for (const [name, { asks }] of Object.entries(OPTIONS)) {
    const key = name as keyof typeof OPTIONS;
    answers[key] ??= await prompt.question(`${asks} (Enter for none): `);
  }
  prompt.close();
  return answers;
}

async function moreOffices(first: string, ask: (text: string) => Promise<string>): Promise<string[]> {
  const offices = [first];
  for (;;) {
    const next = await ask('Another office (Enter if there is none): ');
    if (next.trim() === '') return offices;
    offices.push(next);
  }
}
