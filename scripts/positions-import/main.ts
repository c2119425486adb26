import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { loadContent } from '@website/model/schema/load.ts';
import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { baselineOf } from '@website/office/texts/changes/baseline.ts';
import { CompanyFolder } from '@website/office/texts/draft/company-folder.ts';
import { Argument, Command, Option } from 'commander';
import { ZodError, z } from 'zod';
import { reportFault } from '../report-fault.ts';
import { ROOT, SHOWN_COMPANY } from '../root.ts';
import { CommandError } from '../run.ts';
import { BOARDS } from './boards.ts';
import { type Change, type Gone, writePositions } from './write-positions.ts';

// `npm run positions:import`: syncs company/positions with the public job board of an applicant tracking system.

const TIMEOUT_MS = 30_000;
const DAY_MS = 86_400_000;

interface Options {
  experience?: string;
  openings: string;
  gone: Gone;
  company: string;
  dryRun?: true;
}

await new Command('npm run positions:import --')
  .description('Syncs company/positions with the public job board of an applicant tracking system.')
  .addArgument(new Argument('<system>', 'the applicant tracking system').choices(Object.keys(BOARDS)))
  .argument('<board>', 'the company’s name there, the address of its JSON, or a file with it')
  .option('--experience <text>', 'experience of positions that state none, such as "3-7 Years"')
  .option('--openings <number>', 'openings of positions that state no number', '1')
  .addOption(
    new Option('--gone <what>', 'what to do with imported positions that the board no longer has')
      .choices(['close', 'delete', 'keep'])
      .default('close'),
  )
  .option('--company <folder>', 'the company’s folder', SHOWN_COMPANY)
  .option('--dry-run', 'only print the changes')
  .action((system: keyof typeof BOARDS, board: string, options: Options) =>
    importPositions(system, board, options).catch(reportFault),
  )
  .parseAsync();

async function importPositions(system: keyof typeof BOARDS, board: string, options: Options): Promise<void> {
  const company = path.resolve(ROOT, options.company);
  const { address, read } = BOARDS[system];
  const offered = readBoard(await boardJson(board, address), read);
  const changes = writePositions(offered, {
    board: system,
    folder: path.join(company, 'positions'),
    committed: (await baselineOf(new CompanyFolder(company))).committed,
    offices: loadIntakeContent(company).company.offices,
    defaults: { experience: options.experience, openings: options.openings },
    gone: options.gone,
    lastDay: new Date(Date.now() - DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
    dryRun: options.dryRun === true,
  });
  process.stdout.write(report(changes, options));
  if (options.dryRun !== true) loadContent(company);
}

async function boardJson(board: string, address: (name: string) => string): Promise<unknown> {
  const isAddress = /^https?:\/\//.test(board);
  const isFile = !isAddress && board.endsWith('.json');
  const from = isAddress || isFile ? board : address(board);
  const text = await (isFile ? readFile(from, 'utf8') : fetched(from)).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause : error;
    throw new CommandError(`${from} could not be read: ${cause.message}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${from} is not JSON.`);
  }
}

async function fetched(from: string): Promise<string> {
  const answer = await fetch(from, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`it answered with status ${answer.status}: is the board's name right?`);
  return answer.text();
}

function readBoard<T>(json: unknown, read: (json: unknown) => T): T {
  try {
    return read(json);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw new CommandError(
      `This is not the JSON of such a board. Nothing was written.\n${z.prettifyError(error)}`,
    );
  }
}

function report(changes: readonly Change[], { company, dryRun }: Options): string {
  const lines = changes
    .filter(({ did, remarks }) => did !== 'unchanged' || remarks.length > 0)
    .flatMap(({ file, did, remarks }) => [
      `${did.padEnd(9)} ${company}/positions/${file}`,
      ...remarks.map((remark) => `          ${remark}`),
    ]);
  const same = changes.filter(({ did }) => did === 'unchanged').length;
  const rest = dryRun
    ? 'Nothing was written.'
    : `Review it with: git -C ${company} diff positions (new files: git -C ${company} status positions)`;
  return `${[...lines, `${same} unchanged. ${rest}`].join('\n')}\n`;
}
