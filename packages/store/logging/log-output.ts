import { fstatSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { postgresReason } from '../database/engines/postgres-reason.ts';

export interface LogStream {
  write: (line: string) => void;
}

/** The buffer for a reader that has stopped reading; further lines are dropped. */
const MAX_BUFFERED_BYTES = 1_000_000;

const STDOUT = 1;
const STDERR = 2;

/**
 * The destination of the log: synchronous for a file or a terminal, buffered for a pipe or a socket, whose reader may stop reading.
 * Lines that can't be written are dropped and counted, and never end or block the service.
 */
export class LogOutput implements LogStream {
  readonly #write: (text: string) => string | undefined;
  /** The number of dropped lines so far. */
  dropped = 0;
  /** The number of lines that were dropped since the last one was written, and the reason. */
  #since = 0;
  #reason = '';
  /** Whether the last line was written in part. */
  #isCut = false;

  constructor(fd: number) {
    const kind = fstatSync(fd);
    this.#write = kind.isFIFO() || kind.isSocket() ? this.#toReader(fd) : (text) => this.#toFile(fd, text);
  }

  write(line: string): void {
    let fault = this.#since > 0 ? this.#write(this.#notice()) : undefined;
    if (fault === undefined) {
      this.#since = 0;
      fault = this.#write(line);
    }
    if (fault !== undefined) this.#drop(fault);
  }

  #drop(reason: string): void {
    this.dropped += 1;
    this.#since += 1;
    this.#reason = reason;
  }

  #notice(): string {
    const msg = `the log could not be written (${this.#reason}): lines were dropped`;
    const time = new Date().toISOString();
    return `${JSON.stringify({ level: 'warn', time, lines: this.#since, msg })}\n`;
  }

  /** @returns the reason why a text could not be written */
  #toFile(fd: number, text: string): string | undefined {
    const bytes = Buffer.from(this.#isCut ? `\n${text}` : text);
    try {
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(fd, bytes, written);
        this.#isCut = written < bytes.length;
      }
      return undefined;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'unknown';
    }
  }

  #toReader(fd: number): (text: string) => string | undefined {
    const socket = new Socket({ fd, readable: false, writable: true });
    let gone: string | undefined;
    socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
      gone = code;
      this.#drop(code);
    });
    return (text) => {
      if (gone !== undefined) return gone;
      if (socket.writableLength > MAX_BUFFERED_BYTES) return 'its reader does not read';
      socket.write(text);
      return undefined;
    };
  }
}

let standard: LogOutput | undefined;

/** The log of this process, on its standard output. */
export function standardLog(): LogOutput {
  standard ??= new LogOutput(STDOUT);
  return standard;
}

/** Prints a message to standard error, before there is a log; a closed pipe is ignored. */
export function printError(sentence: string): void {
  try {
    writeSync(STDERR, `${sentence}\n`);
  } catch {
    // There is no other output.
  }
}

/**
 * The logger's options: one JSON object per line, without personal data. Requests are logged without query, header fields, address
 * and body.
 */
export function logging(
  level: string,
  stream: LogStream = standardLog(),
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      // @fastify/multipart would log every header field of an upload at level trace.
      busboyOptions: ({ limits }: { limits: object }) => ({ limits }),
      err: loggedError,
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
    },
  };
}

type ForeignError = Error & { code?: string; severity?: string; response?: string };

/**
 * An error without personal data: other fields are dropped, and so is the message of a program that repeats its input.
 */
function loggedError(error: ForeignError) {
  const { name, message, code, stack = '' } = error;
  return {
    type: name,
    code,
    message: repeatsInput(error) ? (postgresReason(error) ?? HIDDEN) : message,
    // Without the message, which a stack repeats.
    stack: stack.match(/^ {4}at .*$/gm)?.join('\n') ?? '',
  };
}

const HIDDEN = 'not shown: it may repeat what a visitor sent';

/** Parsers quote their text, database servers values, and mail servers addresses. */
function repeatsInput(error: ForeignError): boolean {
  return error instanceof SyntaxError || error.severity !== undefined || error.response !== undefined;
}
