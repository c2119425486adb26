import process from 'node:process';
import { ContentError } from '#content/schema/content-file.ts';

/** Says why a command can't go on, and makes it end with status 1. A stack trace is for faults that are ours alone. */
export function reportFault(error: unknown): void {
  const ours = !(error instanceof ContentError) && !(error instanceof CommandError);
  process.stderr.write(
    `${error instanceof Error ? (ours && error.stack) || error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}

/** A fault that its message explains well enough: a command that failed and has said why, a tool that is missing. */
export class CommandError extends Error {
  override name = 'CommandError';
}
