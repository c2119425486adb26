import { connect } from 'node:net';
import { Readable } from 'node:stream';

// The commands PING and INSTREAM of clamd's protocol (clamd(8), "COMMANDS"), each on a new connection, with null-terminated
// commands and responses.

export type Verdict =
  | { is: 'clean' }
  | { is: 'found'; name: string }
  /** Any other response, such as `INSTREAM size limit exceeded. ERROR`. */
  | { is: 'error'; answer: string };

/** clamd was unreachable, closed the connection without a response, or timed out. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  /** Whether clamd accepted the connection, and closed it. */
  readonly isClosed: boolean;

  constructor(isClosed: boolean, cause?: unknown) {
    super('clamd did not answer', { cause });
    this.isClosed = isClosed;
  }
}

/** The longest valid response, with a margin. */
const MAX_ANSWER_LENGTH = 4096;

/**
 * Streams a file to clamd.
 *
 * @param signal - aborts the scan
 * @throws {NoAnswerError} if there is no response; the source's error if it can't be read
 */
export async function scanStream(
  address: ClamdAddress,
  source: Readable,
  signal: AbortSignal,
): Promise<Verdict> {
  // Without a listener, an error before the first read would end the process; reading throws it, too.
  source.on('error', () => undefined);
  /** Length-prefixed chunks; an empty one ends the file. */
  async function* framed() {
    yield 'zINSTREAM\0';
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (chunk.length > 0) yield Buffer.concat([lengthPrefix(chunk), chunk]);
    }
    yield Buffer.alloc(4);
  }
  try {
    return verdictOf(await ask(address, framed(), signal));
  } finally {
    source.destroy();
  }
}

/** @throws {NoAnswerError} if clamd does not answer, or not with PONG */
export async function ping(address: ClamdAddress, signal: AbortSignal): Promise<void> {
  if ((await ask(address, ['zPING\0'], signal)) !== 'PONG') throw new NoAnswerError(true);
}

/** Sends a command and resolves with the response. clamd may respond before all is sent: then the rest is dropped. */
function ask(
  address: ClamdAddress,
  chunks: Iterable<string> | AsyncIterable<string | Buffer>,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const sent = Readable.from(chunks, { objectMode: false });
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
      else if (answer.length > MAX_ANSWER_LENGTH) fail(true);
    });
    socket.on('error', (error) => fail(isConnected, error));
    socket.once('close', () => {
      signal.removeEventListener('abort', onAbort);
      fail(isConnected);
    });
  });
}

function lengthPrefix({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { is: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  return name === undefined ? { is: 'error', answer } : { is: 'found', name: sanitized(name) };
}

/** A signature's name, which its author chose freely. */
function sanitized(name: string): string {
  return name.replaceAll(/[^\w.:+()/-]/g, '?').slice(0, 100);
}

export type ClamdAddress = { host: string; port: number } | { path: string };

/** Parses a `CLAMD_URL`, `tcp://host:port` or `unix:///path`; undefined for anything else, such as a URL without a port. */
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
