import { connect } from 'node:net';
import { Readable } from 'node:stream';

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
  /** Whether clamd took the connection, and closed it. */
  readonly isClosed: boolean;

  constructor(isClosed: boolean, cause?: unknown) {
    super('clamd did not answer', { cause });
    this.isClosed = isClosed;
  }
}

/** No answer is as long. */
const LONGEST_ANSWER = 4096;

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
  // It may fail before it is read; reading it then says so.
  source.on('error', () => undefined);
  /** Each piece with its length before it; a piece of no bytes ends the file. */
  async function* framed() {
    yield 'zINSTREAM\0';
    for await (const piece of source as AsyncIterable<Buffer>) {
      if (piece.length > 0) yield Buffer.concat([lengthOf(piece), piece]);
    }
    yield Buffer.alloc(4);
  }
  try {
    return verdictOf(await ask(address, framed(), signal));
  } finally {
    source.destroy();
  }
}

/** @throws {NoAnswerError} if clamd does not answer, or not as clamd does */
export async function ping(address: ClamdAddress, signal: AbortSignal): Promise<void> {
  if ((await ask(address, ['zPING\0'], signal)) !== 'PONG') throw new NoAnswerError(true);
}

/** Sends something, and gives the answer. clamd may answer before all of it was sent: then nobody reads the rest. */
function ask(
  address: ClamdAddress,
  pieces: Iterable<string> | AsyncIterable<string | Buffer>,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const sent = Readable.from(pieces, { objectMode: false });
    let answer = '';
    let isConnected = false;
    const end = (settle: () => void) => {
      settle();
      sent.destroy();
      socket.destroy();
    };
    const fail = (isClosed: boolean, cause?: unknown) =>
      end(() => reject(new NoAnswerError(isClosed, cause)));
    const onAbort = () => fail(false, signal.reason);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    socket.once('connect', () => {
      isConnected = true;
      sent.pipe(socket, { end: false });
    });
    sent.once('error', (error) => end(() => reject(error)));
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      const length = answer.indexOf('\0');
      if (length >= 0) end(() => resolve(answer.slice(0, length)));
      else if (answer.length > LONGEST_ANSWER) fail(true);
    });
    socket.on('error', (error) => fail(isConnected, error));
    socket.once('close', () => {
      signal.removeEventListener('abort', onAbort);
      fail(isConnected);
    });
  });
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
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

/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/**
 * Where a `CLAMD_URL` says that clamd listens: `tcp://host:port` or `unix:///path`.
 *
 * @returns undefined for anything else, such as a URL without a port
 */
export function clamdAddress(text: string): ClamdAddress | undefined {
  const url = URL.parse(text);
  if (url === null || url.username + url.password + url.search + url.hash !== '') return undefined;
  if (url.protocol === 'unix:') return url.hostname === '' ? ofSocket(url.pathname) : undefined;
  if (url.protocol !== 'tcp:' || url.hostname === '' || Number(url.port) === 0) return undefined;
  if (url.pathname !== '' && url.pathname !== '/') return undefined;
  return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port) };
}

function ofSocket(pathname: string): ClamdAddress | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.length > 1 ? { path } : undefined;
  } catch {
    return undefined;
  }
}
