import { fstatSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { diskSentence } from '@website/store/disk/disk-reason.ts';
import { jsonText } from './texts.ts';

/** An error with a message for the operator; exit status 1. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Wrong usage; exit status 2, before anything was done. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}

/** The configured database is unusable. */
export class DatabaseFaultError extends OperatorError {
  override name = 'DatabaseFaultError';
}

/** The reader of standard output, such as `head`, has closed the pipe; that is no error. */
export class ReaderGoneError extends Error {
  override name = 'ReaderGoneError';
}

/** The output of a command. */
export interface Output {
  /** Writes to standard output, with backpressure. @throws {ReaderGoneError} if the reader has closed the pipe */
  write: (text: string | Uint8Array) => Promise<void>;
  /** Writes a line to standard error, such as progress. */
  note: (text: string) => void;
  /** Whether standard output is a terminal. */
  isTerminal?: boolean;
  /** The terminal's width. */
  columns?: number | undefined;
}

/** Writes a command's result as JSON (documented in docs/commands.md) or text. A closed pipe is ignored: the work is done. */
export async function writeReport(
  output: Output,
  json: true | undefined,
  { value, words }: { value: unknown; words: string },
): Promise<void> {
  await output.write(json ? `${jsonText(value)}\n` : words).catch((error: unknown) => {
    if (!(error instanceof ReaderGoneError)) throw error;
  });
}

const PROGRESS_INTERVAL_MS = 5000;

/** Throttled progress on standard error. @returns a function to call with the number of further items done */
export function progress({ note }: Output, sentence: (number: number) => string): (more: number) => void {
  let reportedAt = performance.now();
  let number = 0;
  return (more) => {
    number += more;
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = performance.now();
    note(`${sentence(number)} …`);
  };
}

/** An output to the standard streams of this process. */
export function standardOutput(
  stdout: Writable & { fd: number; isTTY?: boolean; columns?: number },
  stderr: Writable,
): Output {
  // Each write rejects with its own error; a closed pipe must not end the process before its work is done.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  const isFile = fstatSync(stdout.fd).isFile();
  return {
    isTerminal: stdout.isTTY === true,
    // 0 means that the width is unknown.
    columns: stdout.isTTY ? stdout.columns || undefined : undefined,
    write: async (text) => {
      // Node's file stream reports a short write on a full disk as complete.
      if (isFile) return writeFileSync(stdout.fd, text);
      await new Promise<void>((resolve, reject) => {
        stdout.write(text, (error) => (error ? reject(error) : resolve()));
      }).catch((error: NodeJS.ErrnoException) => {
        throw ['EPIPE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '') ? new ReaderGoneError() : error;
      });
    },
    note: (text) => {
      stderr.write(`${text}\n`);
    },
  };
}

/** Writes a new file with mode 0600, and deletes it if incomplete. @throws {OperatorError} if it exists or can't be written */
export async function writePrivateFile(
  name: string,
  contents: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const file = path.resolve(name);
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw unwritable(file, error);
    throw new OperatorError(`${file} exists already and was not changed.`);
  });
  try {
    await handle
      .writeFile(contents)
      .then(() => handle.sync())
      .finally(() => handle.close());
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof Error && 'syscall' in error ? unwritable(file, error) : error;
  }
}

function unwritable(file: string, error: Error & { code?: unknown }): OperatorError {
  const reason =
    error.code === 'ENOENT' ? `the folder ${path.dirname(file)} does not exist.` : diskSentence(error);
  return new OperatorError(`${file} can't be written: ${reason}`);
}
