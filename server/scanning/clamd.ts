import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ClamdAddress } from './clamd-address.ts';

// The protocol of clamd (its manual, clamd(8), "COMMANDS"), as far as it is needed here: PING and INSTREAM, each on a
// connection of its own, with commands and answers that end with a zero byte.

/** What clamd said about a file. */
export type Verdict =
  | { is: 'clean' }
  | { is: 'found'; name: string }
  /** Any other answer, such as `INSTREAM size limit exceeded. ERROR`. */
  | { is: 'error'; answer: string };

/** clamd can't be reached, or ended the connection or took too long before it answered. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  /** How far it got: to a connection that clamd closed, while something was sent or when all of it was. */
  readonly closed: 'while sending' | 'when sent' | undefined;

  constructor(closed: NoAnswerError['closed'], cause?: unknown) {
    super('clamd did not answer', { cause });
    this.closed = closed;
  }
}

/** No answer is as long. */
const LONGEST_ANSWER = 4096;

/** The end of a file: a piece of no bytes. */
const NO_MORE = Buffer.alloc(4);

/**
 * Has clamd scan bytes, which are sent as they are read.
 *
 * @param signal - ends the wait, wherever it is
 * @throws {NoAnswerError} if there is no answer; whatever the source threw if it can't be read
 */
export async function scanStream(
  address: ClamdAddress,
  source: Readable,
  signal: AbortSignal,
): Promise<Verdict> {
  const fault: { ofSource?: unknown } = {};
  // It may fail before it is read; reading it then says so.
  source.on('error', () => undefined);
  try {
    const answer = await ask(address, signal, async (socket) => {
      socket.write('zINSTREAM\0');
      const pieces = source.iterator({ destroyOnReturn: false });
      for (;;) {
        const piece = await pieces.next().catch((error: unknown) => {
          fault.ofSource = error;
          throw error;
        });
        if (socket.destroyed) return;
        if (piece.done) break;
        await send(socket, piece.value as Buffer, signal);
      }
      socket.write(NO_MORE);
    });
    return verdictOf(answer);
  } catch (error) {
    throw fault.ofSource ?? error;
  } finally {
    source.destroy();
  }
}

/** @throws {NoAnswerError} if clamd does not answer, or not as clamd does */
export async function ping(address: ClamdAddress, signal: AbortSignal): Promise<void> {
  const answer = await ask(address, signal, async (socket) => {
    socket.write('zPING\0');
  });
  if (answer !== 'PONG') throw new NoAnswerError('when sent');
}

/** Sends something, and gives the answer. clamd may answer before all of it was sent: then nobody reads the rest. */
function ask(
  address: ClamdAddress,
  signal: AbortSignal,
  sendAll: (socket: Socket) => Promise<void>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new NoAnswerError(undefined, signal.reason));
    const socket = connect(address);
    let answer = '';
    let reached: NoAnswerError['closed'];
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', onAbort);
      settle();
      socket.destroy();
    };
    const fail = (closed: NoAnswerError['closed'], cause?: unknown) =>
      end(() => reject(new NoAnswerError(closed, cause)));
    const onAbort = () => fail(undefined, signal.reason);
    signal.addEventListener('abort', onAbort);
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      const length = answer.indexOf('\0');
      if (length >= 0) end(() => resolve(answer.slice(0, length)));
      else if (answer.length > LONGEST_ANSWER) fail('when sent');
    });
    socket.once('connect', () => {
      reached = 'while sending';
      sendAll(socket).then(
        () => {
          reached = 'when sent';
        },
        (error: unknown) => end(() => reject(error)),
      );
    });
    socket.on('error', (error) => fail(reached, error));
    socket.once('close', () => fail(reached));
  });
}

/** Sends a piece with its length before it, and waits until there is room for the next. */
async function send(socket: Socket, bytes: Buffer, signal: AbortSignal): Promise<void> {
  if (bytes.length === 0) return;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  socket.write(length);
  if (socket.write(bytes) || socket.destroyed) return;
  // Whatever ends the connection settles the answer; nobody waits for room then.
  const ended = new AbortController();
  const end = () => ended.abort();
  socket.once('close', end);
  await once(socket, 'drain', { signal: AbortSignal.any([signal, ended.signal]) }).catch(() => undefined);
  socket.off('close', end);
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { is: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  return name === undefined ? { is: 'error', answer } : { is: 'found', name: shown(name) };
}

/** The name of a signature, as whoever wrote the signature chose it. */
function shown(name: string): string {
  return name.replaceAll(/[^\w.:+()/-]/g, '?').slice(0, 100);
}
