import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';

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

/** Whatever read the output, such as `head`, has read enough; that is no error. */
export class ReaderGoneError extends Error {
  override name = 'ReaderGoneError';
}

/** Writes a text of a change, which goes on even without a reader. */
export async function writeAnyway({ write }: Output, text: string): Promise<void> {
  await write(text).catch((error: unknown) => {
    if (!(error instanceof ReaderGoneError)) throw error;
  });
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
