import { Agent, request } from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';

/** A page's answer to a visitor who comes for the first time: all of its bytes, what it says of itself, and its body by Brotli. */
export interface FirstAnswer {
  bytes: number;
  rawHeaders: readonly string[];
  brotli: Buffer;
}

/** Fetches a page on a new connection. */
export function firstAnswer(url: URL): Promise<FirstAnswer> {
  // As browsers do, it asks to keep the connection, which then has fields of its own.
  const agent = new Agent({ keepAlive: true });
  return new Promise<FirstAnswer>((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { rawHeaders, socket } = response;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ bytes: socket.bytesRead, rawHeaders, brotli: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  }).finally(() => agent.destroy());
}

/** What a server may send at once on a new connection: ten segments of 1,460 bytes (RFC 6928). */
const ONE_ROUND_TRIP = 14_600;

/**
 * Whether all of a page's content is in what comes with the first round trip, so that it is shown before the rest has come: its
 * band, its footer and the data for its scripts.
 */
export function contentComesAtOnce({ brotli, bytes }: FirstAnswer): boolean {
  if (bytes <= ONE_ROUND_TRIP) return true;
  const first = brotli.subarray(0, ONE_ROUND_TRIP - (bytes - brotli.length));
  const shown = brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return shown.includes('</main>');
}
