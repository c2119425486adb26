import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { OWN_PAGE, PDF } from './calls.ts';

/** An upload whose client has not sent all of it yet. */
export interface OpenUpload {
  socket: Socket;
  /** Everything that has come back so far. */
  answer: () => string;
  /** Sends this many more bytes. */
  send: (bytes: number) => void;
  /** Sends the rest. */
  finish: () => void;
  /** Resolves when the connection has ended. */
  closed: Promise<unknown>;
}

const BOUNDARY = 'the-boundary-of-the-tests';

/** How an incomplete upload differs from the usual one. */
export interface OpenUploadOptions {
  file?: Buffer;
  /** How many of the file's bytes are sent at once. */
  sent?: number;
  headers?: Record<string, string>;
  /** Sends it in chunks, without saying beforehand how long it is. */
  isChunked?: boolean;
}

/** Begins an upload of a CV and stops in the middle of the file. */
export async function openUpload(
  port: number,
  { file: content = PDF, sent = 20, headers: more = {}, isChunked = false }: OpenUploadOptions = {},
): Promise<OpenUpload> {
  const text = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="req"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const beginning = `${text('contentType', 'application/pdf')}${text('fileName', 'cv')}${file}${content.toString('latin1', 0, sent)}`;
  let rest = `${content.toString('latin1', sent)}\r\n--${BOUNDARY}--\r\n`;
  const headers = {
    host: 'site.example',
    ...OWN_PAGE,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(isChunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(beginning.length + rest.length) }),
    ...more,
  };
  const write = (bytes: string) => {
    socket.write(isChunked ? `${bytes.length.toString(16)}\r\n${bytes}\r\n` : bytes, 'latin1');
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);

  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(`POST ${ENDPOINTS.upload} HTTP/1.1\r\n${lines.join('')}\r\n`);
  write(beginning);
  const send = (bytes: number) => {
    write(rest.slice(0, bytes));
    rest = rest.slice(bytes);
  };
  return { socket, answer: () => answer, send, finish: () => send(rest.length), closed };
}
