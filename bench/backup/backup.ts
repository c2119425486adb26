import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fillFolder } from '#operator/testing/fill-folder.ts';
import { type CommandRun, runCommand } from '../operator/command-run.ts';
import { describeMachine } from '../service/machine.ts';

const ROWS = 100_000;
const ROW_BYTES = 500;
/** Of applications; every third row is one. */
const CV_BYTES = 150_000;

/** A command that takes longer than this is not waited for. */
const LONGEST_MS = 30 * 60_000;

/** Reports what a backup, the next one, reading all of it, and restoring it take. */
export async function* benchBackup(): AsyncGenerator<string> {
  yield* describeMachine();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-backup-'));
  const [dataDir, backups, empty] = ['data', 'backups', 'empty'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    await fillFolder(dataDir, { rows: ROWS, bytes: ROW_BYTES });
    const cvs = await writeCvs(dataDir);
    yield `${ROWS} submissions of ${ROW_BYTES} bytes, ${cvs} of them with a CV of ${CV_BYTES / 1000} KB (${((cvs * CV_BYTES) / 1e9).toFixed(1)} GB):`;
    yield '  command                     whole s   peak MB';
    yield line('backup', await runCommand(dataDir, `backup ${backups}`, LONGEST_MS));
    yield line('backup, nothing new', await runCommand(dataDir, `backup ${backups}`, LONGEST_MS));
    yield line('verify', await runCommand(dataDir, `verify ${backups}`, LONGEST_MS));
    yield line('restore', await runCommand(empty, `restore ${backups}`, LONGEST_MS));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives each row of a CV its file. @returns how many */
async function writeCvs(dataDir: string): Promise<number> {
  await mkdir(path.join(dataDir, 'attachments/cv'), { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, 'intake.sqlite'));
  try {
    const keys = database.prepare('select key from attachments').all() as { key: string }[];
    const describe = database.prepare('update attachments set size = ?, sha256 = ? where key = ?');
    const bytes = Buffer.from('%PDF-1.4\n'.padEnd(CV_BYTES, '.'));
    database.exec('pragma synchronous = off; begin');
    for (const { key } of keys) {
      // No two are alike, and none can be made smaller.
      randomFillSync(bytes, 9);
      await writeFile(path.join(dataDir, 'attachments', key), bytes);
      describe.run(CV_BYTES, createHash('sha256').update(bytes).digest('hex'), key);
    }
    database.exec('commit');
    return keys.length;
  } finally {
    database.close();
  }
}

function line(what: string, { wholeMs = Number.NaN, peakBytes }: CommandRun): string {
  return `  ${what.padEnd(25)} ${(wholeMs / 1000).toFixed(1).padStart(9)} ${(peakBytes / 1e6).toFixed(0).padStart(9)}`;
}
