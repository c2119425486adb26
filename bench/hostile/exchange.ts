import { connect } from 'node:net';

/** What came back for a request. */
export interface Exchanged {
  /** Nothing if the connection ended without an answer. */
  status: number | undefined;
  /** The length of the answer, including its head. */
  bytes: number;
  ms: number;
}

const WITHIN_MS = 120_000;

/**
 * Sends bytes over a connection of their own and reads until the other side ends it.
 *
 * @param from - the address to send from; loopback only
 */
export function exchange(port: number, wire: Buffer, from = '127.0.0.1'): Promise<Exchanged> {
  const start = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let head = '';
    let bytes = 0;
    socket.setTimeout(WITHIN_MS, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (head.length < 16) head += chunk.toString('latin1', 0, 16);
      bytes += chunk.length;
    });
    // A refusal may come while the body is still being sent, and end the connection under it.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
      resolve({
        status: status === undefined ? undefined : Number(status),
        bytes,
        ms: performance.now() - start,
      });
    });
    socket.write(wire);
  });
}
