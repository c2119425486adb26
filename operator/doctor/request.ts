import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { onOneLine } from '../inbox/plain-text.ts';

/** Why a connection failed, in a line: what TLS says of it goes over several, and names places in its own source. */
export function reasonOf({ message }: Error): string {
  if (message.includes('wrong version number')) return 'it does not speak TLS at this port';
  return onOneLine(message.split('\n')[0] ?? '');
}

/** What came back. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** A body of zeros to be posted. */
interface Body {
  type: string;
  bytes: number;
}

const WITHIN_MS = 20_000;

const PIECE = Buffer.alloc(65_536);

/**
 * Asks for an address, or posts a body to it, and reads only the head of the answer, which may come before all was sent.
 * Follows nothing.
 *
 * @throws {Error} of the connection, or if no answer comes in time
 */
export async function askedFor(url: URL, body?: Body): Promise<Answer> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: body === undefined ? 'GET' : 'POST',
    agent: false,
    signal,
    headers: {
      'accept-encoding': 'gzip, br',
      'user-agent': 'website-doctor',
      ...(body && { 'content-type': body.type, 'content-length': body.bytes }),
    },
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    request.once('response', ({ statusCode = 0, headers }) => resolve({ status: statusCode, headers }));
    request.on('error', (error) =>
      reject(signal.aborted ? new Error(`no answer within ${WITHIN_MS / 1000} s`) : error),
    );
  });
  try {
    let isAnswered = false;
    const done = answered.finally(() => (isAnswered = true));
    done.catch(() => undefined);
    for (let left = body?.bytes ?? 0; left > 0 && !isAnswered; left -= PIECE.length) {
      const hasRoom = request.write(PIECE.subarray(0, Math.min(left, PIECE.length)));
      if (!hasRoom) await Promise.race([new Promise((resolve) => request.once('drain', resolve)), done]);
    }
    request.end();
    return await done;
  } finally {
    request.destroy();
  }
}
