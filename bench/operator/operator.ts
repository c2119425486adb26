import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillFolder } from '#operator/testing/fill-folder.ts';
import { goal } from '../service/goal.ts';
import { type CommandRun, runCommand } from './command-run.ts';

/** What the data folder holds: many short texts, or 10 GB in two ways. */
const FOLDERS = [
  { name: '100,000 submissions of 200 bytes', rows: 100_000, bytes: 200 },
  { name: '100,000 submissions of 100 KB', rows: 100_000, bytes: 100_000 },
  { name: '10,000 submissions of 1 MB', rows: 10_000, bytes: 1_000_000 },
] as const;

/** In this order: what changes something comes last. Erasing old submissions is only tried with --dry-run. */
const COMMANDS: readonly string[] = [
  'inbox',
  'inbox list --json',
  'inbox list --held',
  'inbox show ID',
  'quarantine list --json',
  'export --format csv',
  'export --format json',
  'status',
  'status --json',
  'erase --email needle@haystack.example --dry-run',
  'purge --older-than 1 --dry-run',
  'redeliver --failed',
  'quarantine release --all',
];

const FIRST_LINE_MS = 1000;
const MEMORY_MB = 200;

/** How long a command is listened to; the longest exports would take minutes and show nothing more. */
const LISTEN_MS = 30_000;

/** Reports what each of the operator's commands takes. */
export async function* benchOperator(): AsyncGenerator<string> {
  for (const { name, rows, bytes } of FOLDERS) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-operator-'));
    try {
      await fillFolder(dataDir, { rows, bytes });
      yield `${name}:`;
      yield `  ${'command'.padEnd(50)} first line ms   peak MB   whole s`;
      const runs: CommandRun[] = [];
      for (const command of COMMANDS) {
        const run = await runCommand(dataDir, command, LISTEN_MS);
        runs.push(run);
        yield line(command, run);
      }
      yield goal(
        'latest first line in ms',
        Math.max(...runs.map((run) => run.firstLineMs)),
        '<',
        FIRST_LINE_MS,
      );
      yield goal('most memory in MB', Math.max(...runs.map((run) => run.peakBytes)) / 1e6, '<', MEMORY_MB);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

function line(command: string, { firstLineMs, peakBytes, wholeMs }: CommandRun): string {
  const figures = [
    firstLineMs.toFixed(0).padStart(13),
    (peakBytes / 1e6).toFixed(0).padStart(9),
    (wholeMs === undefined ? `> ${LISTEN_MS / 1000}` : (wholeMs / 1000).toFixed(1)).padStart(9),
  ];
  return `  ${command.padEnd(50)} ${figures.join(' ')}`;
}
