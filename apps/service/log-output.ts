import { fstatSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { postgresReason } from '@website/store/database/engines/postgres-reason.ts';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogStream {
  write: (line: string) => void;
}

/** What may wait for a reader that has stopped reading; further lines are dropped. */
const MOST_WAITING_BYTES = 1_000_000;

const STDOUT = 1;
const STDERR = 2;

/**
 * Where the log goes: a file or a terminal at once; a pipe or a socket, whose reader may stop reading, without waiting for it.
 * What can't be written is dropped and counted, and never ends or holds up the service.
 */
export class LogOutput implements LogStream {
  readonly #write: (text: string) => string | undefined;
  /** How many lines could not be written so far. */
  dropped = 0;
  /** How many lines were dropped since one was last written, and why. */
  #since = 0;
  #reason = '';
  /** Whether a line was written to a file in part. */
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
    const msg = `the log could not be written (${this.#reason}): so many lines are missing here`;
    const time = new Date().toISOString();
    return `${JSON.stringify({ level: 'warn', time, lines: this.#since, msg })}\n`;
  }

  /** Returns why a text could not be written whole. */
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
      if (socket.writableLength > MOST_WAITING_BYTES) return 'its reader does not read';
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

/** Says something to whoever started this process, where there is no log yet; that nobody can hear it is no fault. */
export function tellStarter(sentence: string): void {
  try {
    writeSync(STDERR, `${sentence}\n`);
  } catch {
    // There is no other place to say it.
  }
}

/**
 * How the service logs: one JSON object per line, without personal data. Requests show neither query, header fields,
 * address nor body.
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
      // @fastify/multipart traces every header field of an upload.
      busboyOptions: ({ limits }: { limits: object }) => ({ limits }),
      err: loggedError,
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
    },
  };
}

type ForeignError = Error & { code?: string; severity?: string; response?: string };

/**
 * What an error says about a fault, without what it may say about a visitor: other fields are left out, and so is the
 * message where it comes from a program that repeats what it was sent.
 */
function loggedError(error: ForeignError) {
  const { name, message, code, stack = '' } = error;
  return {
    type: name,
    code,
    message: repeatsInput(error) ? (postgresReason(error) ?? HIDDEN) : message,
    // Without its first lines, which repeat the message.
    stack: stack.match(/^ {4}at .*$/gm)?.join('\n') ?? '',
  };
}

const HIDDEN = 'not shown: it may repeat what a visitor sent';

/** A parser quotes its text, a database server its values, and a mail server addresses. */
function repeatsInput(error: ForeignError): boolean {
  return error instanceof SyntaxError || error.severity !== undefined || error.response !== undefined;
}
