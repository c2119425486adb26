// Measures what should not be tested against the clock. It needs the built site (npm run build); nothing else should run
// meanwhile.
//
//   npm run bench                 paints, frames and layout shifts of pages
//   npm run bench -- service      submissions, uploads and documents
//   npm run bench -- store        uploads to a store for CVs
//   npm run bench -- start        first answer of a clean clone, again, and after a changed sentence
//   npm run bench -- documents    pages beside nginx and next start (installs Next in a folder of its own)
//   npm run bench -- hostile      what hostile requests and crowds cost
//   npm run bench -- cv-check     how long a CV takes to be opened
//   npm run bench -- erasing      what visitors notice while a GB is erased
//   npm run bench -- operator     the operator's commands on 10 GB (needs 12 GB of disk)
//   npm run bench -- backup       a backup of 5 GB, read and restored (needs 16 GB of disk)
//   npm run bench -- replicas     submissions through nginx by 1, 2 and 3 servers on one PostgreSQL
//   npm run bench -- growth       the site with many positions and stories: build, pages, service
//   npm run bench -- --help

import process from 'node:process';
import { Command } from 'commander';
import { benchBackup } from './backup/backup.ts';
import { benchCvCheck } from './cv-check.ts';
import { benchErasing } from './erasing/erasing.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchHostile } from './hostile/hostile.ts';
import { benchOperator } from './operator/operator.ts';
import { benchPages } from './pages/pages.ts';
import { benchReplicas } from './replicas/replicas.ts';
import { measureDocuments } from './service/documents.ts';
import { describeMachine } from './service/machine.ts';
import { measureSubmissions } from './service/submissions.ts';
import { measureUploads, measureUploadsToStore } from './service/uploads.ts';
import { benchStart } from './start/start.ts';

const program = new Command('bench').description('Measures the site and its service. Build the site first.');

program
  .command('pages', { isDefault: true })
  .description(
    'paints beside the same page without scripts, frames and shifts (needs Chromium: CHROMIUM_PATH, or Debian’s)',
  )
  .option('--runs <number>', 'how often each page is loaded', Number, 5)
  .option('--paths <paths...>', 'only these pages')
  // biome-ignore lint/style/noProcessEnv: entry point.
  .action((options: { runs: number; paths?: string[] }) => print(benchPages(process.env, options)));

program
  .command('service')
  .description('submissions by each way of keeping them, uploads, and documents beside nginx')
  .action(() => print(benchService()));

program
  .command('store')
  .description('uploads where CVs are kept in a store, which runs on this machine, too')
  .action(() => print(measureUploadsToStore()));

program
  .command('documents')
  .description('pages beside nginx and beside next start, which is installed in a folder of its own')
  .action(() => print(measureDocuments()));

program
  .command('start')
  .description(
    'npm start until the first answer: a clean clone, with nothing changed, with a changed sentence',
  )
  .action(() => print(benchStart()));

program
  .command('cv-check')
  .description('how long a CV takes to be opened')
  .action(() => print(benchCvCheck()));

program
  .command('erasing')
  .description('what visitors notice while an operator erases most of a large database')
  .option('--megabytes <number>', 'how much of it', Number, 1000)
  .action(({ megabytes }: { megabytes: number }) => print(benchErasing(megabytes)));

program
  .command('hostile')
  .description('what hostile requests and crowds cost in time and memory, alone and behind nginx')
  .option('--seed <number>', 'makes the same bodies again', Number, Date.now() % 1_000_000)
  .option('--only <text>', 'only requests and crowds in whose names this stands')
  .action((options: { seed: number; only?: string }) => print(benchHostile(options)));

program
  .command('operator')
  .description(
    'first line and memory of each of the operator’s commands, on 100,000 submissions and on 10 GB',
  )
  .action(() => print(benchOperator()));

program
  .command('backup')
  .description('backup, verify and restore of 100,000 submissions with 5 GB of CVs')
  .action(() => print(benchBackup()));

program
  .command('replicas')
  .description('submissions through nginx with 1, 2 and 3 servers on one PostgreSQL, and how it grows')
  .action(() => print(benchReplicas()));

program
  .command('growth')
  .description('what the site takes to build, to send and to serve with many positions and stories')
  .option('--counts <numbers...>', 'how many of each', ['10', '100', '200', '1000'])
  .action(({ counts }: { counts: string[] }) => print(benchGrowth(counts.map(Number))));

await program.parseAsync();

/** What the service can do, beside what it is compared with, and whether the goals are met. */
async function* benchService(): AsyncGenerator<string> {
  yield* describeMachine();
  yield* measureSubmissions();
  yield* measureUploads();
  yield* measureDocuments();
}

async function print(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) process.stdout.write(`${line}\n`);
}
