import path from 'node:path';
import process from 'node:process';
import { chooseCvStore } from '#server/attachments/store/choose-cv-store.ts';
import type { CvStore } from '#server/attachments/store/cv-store.ts';
import { BucketError } from '#server/bucket/bucket-error.ts';
import { companyFolder } from '#server/config/company-folder.ts';
import { siteFolder, uncheckedSettings } from '#server/config/unchecked-settings.ts';
import { addressNames } from '#server/config/webhook-targets.ts';
import { diskSentence } from '#server/disk/disk-words.ts';
import { formLabels } from './command/form-labels.ts';
import { OperatorError, UsageError } from './command/operator-error.ts';
import { ReaderGoneError, standardOutput } from './command/output.ts';
import { isOfCommander, statusOf } from './command/voice.ts';
import { operatorProgram } from './program.ts';

// The command line of the people who run the service: `npm run operator -- …`. It works beside a running server.

const ROOT = path.resolve(import.meta.dirname, '..');

// biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
const environment = process.env;
const [settings, company] = [uncheckedSettings(environment, ROOT), companyFolder(environment, ROOT)];

const stores = {
  dataDir: settings.DATA_DIR,
  databaseUrl: settings.DATABASE_URL?.trim(),
  clamdUrl: settings.CLAMD_URL?.trim(),
  webhookAddresses: addressNames(settings.WEBHOOK_URL),
  cvStore: chosenStore(),
  siteDir: siteFolder(settings, ROOT),
  company,
};

try {
  const output = standardOutput(process.stdout, process.stderr);
  const labels = () => formLabels(company, output.note);
  await operatorProgram(stores, output, labels, {
    company,
    environment,
    root: ROOT,
  }).parseAsync();
} catch (error) {
  // What it has to say is said by then.
  if (isOfCommander(error)) process.exitCode = statusOf(error);
  else if (!(error instanceof ReaderGoneError)) {
    if (!(error instanceof OperatorError || error instanceof BucketError || isFaultOfTheMachine(error)))
      throw error;
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function chosenStore(): CvStore {
  try {
    return chooseCvStore(settings);
  } catch (error) {
    // It names this with all other faults, and then goes no further.
    if (process.argv[2] === 'doctor') return chooseCvStore({ DATA_DIR: settings.DATA_DIR });
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function sentenceOf(error: Error): string {
  if (error instanceof BucketError) return `STORAGE_URL: ${error.message}.`;
  if (error instanceof OperatorError) return error.message;
  const sentence = diskSentence(error);
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}`;
}

/** Errors of the file system and of the database: a full disk, a missing permission, a database in use. */
function isFaultOfTheMachine(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || 'errcode' in error);
}
