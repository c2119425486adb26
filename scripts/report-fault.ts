import process from 'node:process';
import { ContentError } from '@website/model/schema/faults/fault.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { CommandError } from './run.ts';

/** Faults whose messages explain them well enough to whoever runs the command. */
const EXPLAINED = [ContentError, StartError, CommandError];

/** Says why a command can't go on, and makes it end with status 1. A stack trace is only for faults of our own. */
export function reportFault(error: unknown): void {
  const explained = EXPLAINED.some((type) => error instanceof type);
  const text = error instanceof Error ? (!explained && error.stack) || error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
