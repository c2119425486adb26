import process from 'node:process';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { COMPANY } from './root.ts';
import { CommandError } from './run.ts';
import { upgradeHint } from './upgrade/versions.ts';

/** Errors whose messages are enough for the user. */
const EXPLAINED = [ContentError, StartError, CommandError];

/**
 * Prints an error, and sets the exit status to 1. Only an unexpected error gets a stack trace. Faults of a company's folder of an older
 * version end with what adapts it.
 */
export function reportFault(error: unknown): void {
  const explained = EXPLAINED.some((type) => error instanceof type);
  const text = error instanceof Error ? (!explained && error.stack) || error.message : String(error);
  const isOfFolder =
    error instanceof ContentError || (error instanceof StartError && error.cause instanceof ContentError);
  const hint = isOfFolder ? upgradeHint(COMPANY) : undefined;
  process.stderr.write(hint === undefined ? `${text}\n` : `${text}\n\n${hint}\n`);
  process.exitCode = 1;
}
