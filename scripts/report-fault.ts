import process from 'node:process';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { CommandError } from './run.ts';

/** Errors whose messages are enough for the user. */
const EXPLAINED = [ContentError, StartError, CommandError];

/** Prints an error, and sets the exit status to 1. Only an unexpected error gets a stack trace. */
export function reportFault(error: unknown): void {
  const explained = EXPLAINED.some((type) => error instanceof type);
  const text = error instanceof Error ? (!explained && error.stack) || error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
