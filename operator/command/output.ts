import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
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
  /**
   * Writes to standard output. It resolves once the text or the bytes were taken, so that nobody holds more than one.
   *
   * @throws {ReaderGoneError} if nobody is reading any more
   */
  write: (text: string | Uint8Array) => Promise<void>;
  /** Reports progress of a long task on standard error. */
  note: (text: string) => void;
  /** Whether a person reads the output at a terminal. */
  isTerminal?: boolean;
  /** How many columns the terminal has, if standard output is one. */
  columns?: number | undefined;
  /** Whether a person reads the notes at a terminal. */
  notesAtTerminal?: boolean;
}

/** What a command has to say. */
interface Report {
  /** For `--json`: field names are part of what `docs/operations.md` promises. */
  value: unknown;
  /** Ends with a line end. */
  words: string;
}

/** Writes what a command found. */
export function writeReport({ write }: Output, json: true | undefined, report: Report): Promise<void> {
  return write(json ? `${jsonText(report.value)}\n` : report.words);
}

/** Writes what a command has done, which is done even if nobody reads it. */
export async function writeDone(output: Output, json: true | undefined, report: Report): Promise<void> {
  await writeReport(output, json, report).catch((error: unknown) => {
    if (!(error instanceof ReaderGoneError)) throw error;
  });
}

/** How often it is told to a person at a terminal, and to whatever else reads standard error. */
const EVERY_MS = { terminal: 2000, elsewhere: 15_000 };

/**
 * Tells now and then on standard error how far long work has come, and nothing if it is done before that.
 *
 * @param sentence - what there is to say of a number
 * @param now - the milliseconds of a clock that only goes forward
 * @returns to be called with how many more are done
 */
export function progress(
  { note, notesAtTerminal }: Pick<Output, 'note' | 'notesAtTerminal'>,
  sentence: (number: number) => string,
  now: () => number = () => performance.now(),
): (more: number) => void {
  const everyMs = notesAtTerminal ? EVERY_MS.terminal : EVERY_MS.elsewhere;
  let toldAt = now();
  let number = 0;
  return (more) => {
    number += more;
    if (now() - toldAt < everyMs) return;
    toldAt = now();
    note(`${sentence(number)} …`);
  };
}

/** Writes to the standard streams of this process. */
export function standardOutput(
  stdout: Writable & { fd: number; isTTY?: boolean; columns?: number },
  stderr: Writable & { isTTY?: boolean },
): Output {
  // Every write learns of its own fault. Without a reader, a task that is under way is still completed.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  const isFile = fstatSync(stdout.fd).isFile();
  let isGone = false;
  return {
    isTerminal: stdout.isTTY === true,
    // A terminal that does not know its width says 0.
    columns: stdout.isTTY ? stdout.columns || undefined : undefined,
    notesAtTerminal: stderr.isTTY === true,
    write: async (text) => {
      if (isGone) throw new ReaderGoneError();
      if (isFile) return writeWhole(stdout.fd, Buffer.from(text));
      await new Promise<void>((resolve, reject) => {
        stdout.write(text, (error) => (error ? reject(error) : resolve()));
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE') throw error;
        isGone = true;
        throw new ReaderGoneError();
      });
    },
    note: (text) => {
      stderr.write(`${text}\n`);
    },
  };
}

/** Node's stream for a file takes a write that a full disk cut short for a complete one. */
function writeWhole(fd: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written);
}
