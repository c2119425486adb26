import path from 'node:path';
import { Command } from 'commander';
import { place } from '../command/arguments.ts';
import { counted } from '../command/counted.ts';
import { OperatorError } from '../command/operator-error.ts';
import { jsonOption } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { progress } from '../command/progress.ts';
import { writeReport } from '../command/report.ts';
import { sizeInWords } from '../command/size-in-words.ts';
import { table } from '../command/table.ts';
import { withExamples } from '../command/voice.ts';
import { chosenSnapshot, snapshotNames } from './backup-folder.ts';
import type { Verified } from './verify-backup.ts';

interface VerifyOptions {
  snapshot?: string;
  all?: true;
  json?: true;
}

/** `verify`: whether what was backed up can be restored. */
export function verifyCommand(output: Output): Command {
  const command = new Command('verify')
    .description('Read all of a backup, and see whether it can be restored; status 1 if not.')
    .argument('<folder>', 'a folder of backups', place)
    .option('--snapshot <name>', 'this one instead of the latest')
    .option('--all', 'every snapshot in the folder')
    .addOption(jsonOption())
    .action(async (folder: string, options: VerifyOptions) => {
      await verify(path.resolve(folder), options, output);
    });
  return withExamples(command, 'verify /mnt/backup/website', 'verify /mnt/backup/website --all --json');
}

async function verify(folder: string, { snapshot, all, json }: VerifyOptions, output: Output): Promise<void> {
  const { verifySnapshot } = await import('./verify-backup.ts');
  const latest = await chosenSnapshot(folder, snapshot);
  const names = all ? await snapshotNames(folder) : [latest];
  const known = new Set<string>();
  const found: Verified[] = [];
  for (const name of names) {
    const tell = progress(output, (number: number) => `${name}: ${counted(number, 'CV')} checked`);
    found.push(await verifySnapshot(folder, name, known, tell));
  }
  await writeReport(output, json, {
    value: found.map(asJson),
    words: table(HEADINGS, found.map(asRow), output.columns),
  });
  const faults = found.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
}

const HEADINGS = ['SNAPSHOT', 'SUBMISSIONS', 'CVS', 'SIZE', 'LACKING', 'STATE'];

function asRow({ name, manifest, faults }: Verified): string[] {
  return [
    name,
    String(manifest?.tables.submissions?.rows ?? '–'),
    String(manifest?.cvs.number ?? '–'),
    manifest === undefined ? '–' : sizeInWords(manifest.cvs.bytes),
    String(manifest?.faulty.length ?? '–'),
    faults.length === 0 ? 'can be restored' : counted(faults.length, 'fault'),
  ];
}

function asJson({ name, manifest, faults }: Verified): object {
  return {
    snapshot: name,
    submissions: manifest?.tables.submissions?.rows ?? null,
    cvs: manifest?.cvs.number ?? null,
    bytes: manifest?.cvs.bytes ?? null,
    lacking: manifest?.faulty ?? [],
    faults,
  };
}
