import { fstatSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { diskSentence } from '@website/store/disk/disk-reason.ts';
import { jsonText } from './texts.ts';

/** What the operator can fix, in words for them; ends the command with status 1. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The command was not given as it must be; ends it with status 2, before anything was done. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}

/** The database that was chosen can't be used, for a reason that lies in it or on the way to it. */
export class DatabaseFaultError extends OperatorError {
  override name = 'DatabaseFaultError';
}

/** Whatever read the output, such as `head`, has read enough; that is no error. */
export class ReaderGoneError extends Error {
  override name = 'ReaderGoneError';
}

/** Where a command says what it found and what it does. */
export interface Output {
  /** Writes to standard output, and resolves once it was taken. @throws {ReaderGoneError} if nobody is reading any more */
  write: (text: string | Uint8Array) => Promise<void>;
  /** Reports progress of a long task on standard error. */
  note: (text: string) => void;
  /** Whether a person reads the output at a terminal. */
  isTerminal?: boolean;
  /** How many columns the terminal has, if standard output is one. */
  columns?: number | undefined;
}

/** Writes what a command found or did, as docs/operations.md has its JSON. What is done is done even if nobody reads it. */
export async function writeReport(
  output: Output,
  json: true | undefined,
  { value, words }: { value: unknown; words: string },
): Promise<void> {
  await output.write(json ? `${jsonText(value)}\n` : words).catch((error: unknown) => {
    if (!(error instanceof ReaderGoneError)) throw error;
  });
}

const TOLD_EVERY_MS = 5000;

/** Tells now and then on standard error how far long work has come. @returns to be called with how many more are done */
export function progress({ note }: Output, sentence: (number: number) => string): (more: number) => void {
  let toldAt = performance.now();
  let number = 0;
  return (more) => {
    number += more;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    note(`${sentence(number)} …`);
  };
}

/** Writes to the standard streams of this process. */
export function standardOutput(
  stdout: Writable & { fd: number; isTTY?: boolean; columns?: number },
  stderr: Writable,
): Output {
  // Every write learns of its own fault. Without a reader, a task that is under way is still completed.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  const isFile = fstatSync(stdout.fd).isFile();
  return {
    isTerminal: stdout.isTTY === true,
    // A terminal that does not know its width says 0.
    columns: stdout.isTTY ? stdout.columns || undefined : undefined,
    write: async (text) => {
      // Node's stream for a file takes a write that a full disk cut short for a complete one.
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

/** Writes a new file that only its owner may read, whole or not at all. @throws {OperatorError} if its name is taken or it can't be */
export async function writePrivateFile(
  name: string,
  contents: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const file = path.resolve(name);
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw unwritable(file, error);
    throw new OperatorError(`${file} exists already and is left as it is.`);
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
    error.code === 'ENOENT' ? `the folder ${path.dirname(file)} is not there.` : diskSentence(error);
  return new OperatorError(`${file} can't be written: ${reason}`);
}
