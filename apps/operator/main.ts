import path from 'node:path';
import process from 'node:process';
import { companyFolder } from '@website/model/schema/company-folder.ts';
import { BucketError } from '@website/store/bucket/bucket-error.ts';
import { siteFolder, uncheckedSettings } from '@website/store/config/unchecked-settings.ts';
import { addressNames } from '@website/store/config/webhook-targets.ts';
import { chooseCvStore } from '@website/store/cvs/choose-cv-store.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { diskSentence } from '@website/store/disk/disk-reason.ts';
import { CommanderError } from 'commander';
import { OperatorError, ReaderGoneError, standardOutput, UsageError } from './command/output.ts';
import { formLabels } from './command/stores.ts';
import { operatorProgram } from './program.ts';

// Entry point of `npm run operator -- …`, which works beside a running server.

const root = path.resolve(import.meta.dirname, '../..');

// biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
const environment = process.env;
const settings = uncheckedSettings(environment, root);
const company = companyFolder(environment, root);
const output = standardOutput(process.stdout, process.stderr);

try {
  const program = operatorProgram({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL?.trim(),
    clamdUrl: settings.CLAMD_URL?.trim(),
    webhookAddresses: addressNames(settings.WEBHOOK_URL),
    cvStore: chosenStore(),
    siteDir: siteFolder(settings, root),
    output,
    labels: () => formLabels(company, output.note),
    company,
    root,
    environment,
  });
  await program.parseAsync();
} catch (error) {
  // Commander has printed its message; its exit code differs between requested help and help for a missing command.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (!(error instanceof ReaderGoneError)) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function chosenStore(): CvStore {
  try {
    return chooseCvStore(settings);
  } catch (error) {
    // It reports this together with all other faults, and then stops.
    if (process.argv[2] === 'doctor') return chooseCvStore({ DATA_DIR: settings.DATA_DIR });
    throw new OperatorError((error as Error).message);
  }
}

/** @throws the error itself if it is a bug */
function sentenceOf(error: unknown): string {
  if (error instanceof BucketError) return `STORAGE_URL: ${error.message}.`;
  if (error instanceof OperatorError) return error.message;
  // System errors: a full disk, a missing permission, a database in use.
  if (!(error instanceof Error && ('syscall' in error || 'errcode' in error))) throw error;
  const sentence = diskSentence(error);
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}`;
}
