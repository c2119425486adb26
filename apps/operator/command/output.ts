import { fstatSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { replaceInvisible } from '@website/model/contract/invisible-characters.ts';
import { diskSentence } from '@website/store/disk/disk-reason.ts';

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
  { value, text }: { value: unknown; text: string },
): Promise<void> {
  await output.write(json ? `${jsonText(value)}\n` : text).catch((error: unknown) => {
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

// Formats and sanitizes text for a terminal, JSON or CSV: control and invisible characters could act upon their reader.

/** Untrusted text on one line, safe to print on a terminal. */
export function singleLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' ')).trim();
}

/** Lines of untrusted text, safe to print on a terminal. */
export function inLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => printable(line.replaceAll('\t', '  ')));
}

function printable(text: string): string {
  return replaceInvisible(text, () => '\u{FFFD}');
}

// Characters that JSON.stringify does not escape: C1 controls, bidirectional and format characters, line separators,
// default-ignorable code points, and the blank Braille pattern.
const INVISIBLE =
  /[\x7F-\x9F\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]+/gu;

/** Pretty-printed JSON with invisible characters escaped as `\uXXXX`. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(INVISIBLE, (characters) =>
    // By UTF-16 code units: some characters take two.
    characters
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Streams pages of values as one JSON array, a chunk a page. */
export async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n  ';
  for await (const values of pages) {
    if (values.length === 0) continue;
    // Strings in JSON hold no raw line ends, so this indents only the layout.
    yield separator + values.map((value) => jsonText(value).replaceAll('\n', '\n  ')).join(',\n  ');
    separator = ',\n  ';
  }
  yield separator.startsWith('[') ? '[]\n' : '\n]\n';
}

/** A number with its noun: `1 submission`, `2 submissions`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes, short: `900 bytes`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}

/** A time in UTC to the minute, for tables: `2026-03-01 10:00Z`; empty for null. */
export function formatTime(time: string | null): string {
  return time === null ? '' : `${time.slice(0, 10)} ${time.slice(11, 16)}Z`;
}

/** A duration: `5 minutes`, `3 hours`, `4 days`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
