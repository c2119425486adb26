// Measures what must not be tested against the clock. It needs the built site (npm run build); nothing else should run
// meanwhile.
//
//   npm run bench                 frames and layout shifts on a slowed phone
//   npm run bench -- service      submissions, uploads and documents
//   npm run bench -- hostile      what requests made to be slow cost others
//   npm run bench -- inspection   how long a CV is looked into
//   npm run bench -- erasing      what visitors notice while a GB is erased
//   npm run bench -- operator     the operator's commands on 10 GB (needs 12 GB of disk)
//   npm run bench -- --help

import process from 'node:process';
import { Command } from 'commander';
import { benchErasing } from './erasing/erasing.ts';
import { benchHostile } from './hostile/hostile.ts';
import { benchInspection } from './inspection.ts';
import { benchOperator } from './operator/operator.ts';
import { benchPages } from './pages.ts';
import { benchService } from './service/service.ts';

const program = new Command('bench').description('Measures the site and its service. Build the site first.');

program
  .command('pages', { isDefault: true })
  .description('frames and layout shifts on a slowed phone (needs Chromium: CHROMIUM_PATH, or Debian’s)')
  // biome-ignore lint/style/noProcessEnv: entry point.
  .action(() => print(benchPages(process.env)));

program
  .command('service')
  .description('submissions by each way of keeping them, uploads, and documents beside nginx')
  .action(() => print(benchService()));

program
  .command('inspection')
  .description('how long it takes to judge a CV by its bytes')
  .action(() => print(benchInspection()));

program
  .command('erasing')
  .description('what visitors notice while an operator erases most of a large database')
  .option('--megabytes <number>', 'how much of it', Number, 1000)
  .action(({ megabytes }: { megabytes: number }) => print(benchErasing(megabytes)));

program
  .command('hostile')
  .description('what requests made to be slow cost others, and what memory hostile clients take')
  .option('--seed <number>', 'makes the same bodies again', Number, Date.now() % 1_000_000)
  .option('--only <text>', 'only requests and scenarios in whose names this stands, or floods')
  .action((options: { seed: number; only?: string }) => print(benchHostile(options)));

program
  .command('operator')
  .description(
    'first line and memory of each of the operator’s commands, on 100,000 submissions and on 10 GB',
  )
  .action(() => print(benchOperator()));

await program.parseAsync();

async function print(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) process.stdout.write(`${line}\n`);
}
