import { Agent, request } from 'node:http';

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
