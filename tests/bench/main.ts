// Benchmarks, for timings that should not be tests. They need the built site (npm run build); nothing else should run
// meanwhile. `npm run bench -- --help` lists what can be measured.

import process from 'node:process';
import { Command } from 'commander';
import { benchErasing } from './erasing.ts';
import { benchGrowth } from './growth.ts';
import { measureHolds } from './hostile/holds.ts';
import { measureCrowds } from './hostile/table.ts';
import { benchOffice } from './office.ts';
import { benchPages } from './pages.ts';
import { measureDocuments } from './service/documents.ts';
import { describeMachine } from './service/figures.ts';
import { measureSubmissions } from './service/submissions.ts';
import { measureUploads, measureUploadsToStore } from './service/uploads.ts';
import { benchStart } from './start.ts';

const program = new Command('bench').description('Measures the site and its service. Build the site first.');

program
  .command('pages', { isDefault: true })
  .description('what each page brings, and its paints beside the same page without scripts (needs Chromium)')
  .option('--runs <number>', 'how often each page is loaded', Number, 5)
  .option('--paths <paths...>', 'only these pages')
  // biome-ignore lint/style/noProcessEnv: entry point.
  .action((options: { runs: number; paths?: string[] }) => print(benchPages(process.env, options)));

program
  .command('hostile')
  .description('what hostile requests and crowds cost in time and memory, alone and behind nginx')
  .option('--seed <number>', 'makes the same bodies again', Number, Date.now() % 1_000_000)
  .option('--only <text>', 'only requests and crowds whose names contain this')
  .action((options: { seed: number; only?: string }) => print(benchHostile(options)));

program
  .command('erasing')
  .description('what visitors notice while an operator erases most of a large database')
  .option('--megabytes <number>', 'how much of it', Number, 1000)
  .action(({ megabytes }: { megabytes: number }) => print(benchErasing(megabytes)));

program
  .command('growth')
  .description('what the site takes to build, to send and to serve with many positions and stories')
  .option('--counts <numbers...>', 'how many of each', ['10', '100', '200', '1000'])
  .action(({ counts }: { counts: string[] }) => print(benchGrowth(counts.map(Number))));

program
  .command('office')
  .description("what a page of the office's inbox takes with many submissions, on both engines")
  .option('--rows <number>', 'how many', Number, 100_000)
  .action(({ rows }: { rows: number }) => print(benchOffice(rows)));

const OTHERS: Readonly<Record<string, [description: string, measure: () => AsyncIterable<string>]>> = {
  service: ['submissions with each storage, uploads, and pages beside bare node:http', benchService],
  store: ['uploads to a bucket, whose server runs on this machine, too', measureUploadsToStore],
  next: ['pages beside next start, which is installed in a separate folder', () => measureDocuments('next')],
  start: [
    'npm start until the first response: in a clean clone, unchanged, and with a changed sentence',
    benchStart,
  ],
};
for (const [name, [description, measure]] of Object.entries(OTHERS))
  program
    .command(name)
    .description(description)
    .action(() => print(measure()));

await program.parseAsync();

async function* benchHostile({ seed, only }: { seed: number; only?: string }): AsyncGenerator<string> {
  yield* describeMachine();
  yield `Seed ${seed}; npm run bench -- hostile --seed ${seed} makes the same bodies`;
  yield* measureCrowds(seed, only);
  yield* measureHolds(seed, only);
}

async function* benchService(): AsyncGenerator<string> {
  yield* describeMachine();
  yield* measureSubmissions();
  yield* measureUploads();
  yield* measureDocuments();
}

async function print(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) process.stdout.write(`${line}\n`);
}
