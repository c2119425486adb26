import { connect } from 'node:net';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { OWN_PAGE } from '../../fixtures/calls.ts';

/** A request as the bytes that go over the wire, and its name in the report. */
export interface HostileRequest {
  name: string;
  wire: Buffer;
}

/** The largest JSON body, urlencoded body or text, and the largest CV, with the settings' defaults. */
export const MAX_BODY_BYTES = 1_000_000;
export const MAX_CV_BYTES = 10_000_000;

/** A complete request of the site's own page. Its connection ends with its answer. */
export function callOf(
  name: string,
  call: keyof typeof ENDPOINTS,
  { type, body }: { type: string; body: Buffer | string },
): HostileRequest {
  const bytes = Buffer.from(body);
  const head = headOf('POST', ENDPOINTS[call], {
    ...OWN_PAGE,
    'content-type': type,
    'content-length': String(bytes.length),
    connection: 'close',
  });
  return { name: `${call}: ${name}`, wire: Buffer.concat([head, bytes]) };
}

export function pageOf(name: string, path: string, fields: Record<string, string> = {}): HostileRequest {
  return { name: `page: ${name}`, wire: headOf('GET', path, { connection: 'close', ...fields }) };
}

export function headOf(method: string, path: string, fields: Record<string, string> = {}): Buffer {
  const all = { host: 'x', 'sec-fetch-site': 'same-origin', ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
}

const WITHIN_MS = 120_000;

/** Sends bytes over a separate connection and reads until the other side ends it; without a status if there was no answer. */
export function exchange(port: number, wire: Buffer, from = '127.0.0.1') {
  const start = performance.now();
  return new Promise<{ status: number | undefined; ms: number }>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let head = '';
    socket.setTimeout(WITHIN_MS, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (head.length < 16) head += chunk.toString('latin1', 0, 16);
    });
    // A refusal may come while the body is still being sent, and end the connection under it.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), ms: performance.now() - start });
    });
    socket.write(wire);
  });
}
