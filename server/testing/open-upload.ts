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

/** Begins an upload of a CV, with other header fields where they are given, and stops in the middle of the file. */
export async function openUpload(port: number, more: Record<string, string> = {}): Promise<OpenUpload> {
  const text = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="req"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const beginning = `${text('contentType', 'application/pdf')}${text('fileName', 'cv')}${file}${PDF.toString('latin1', 0, 20)}`;
  let rest = `${PDF.toString('latin1', 20)}\r\n--${BOUNDARY}--\r\n`;
  const headers = {
    host: 'site.example',
    ...OWN_PAGE,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(beginning.length + rest.length),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);

  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(`POST ${ENDPOINTS.upload} HTTP/1.1\r\n${lines.join('')}\r\n${beginning}`, 'latin1');
  const send = (bytes: number) => {
    socket.write(rest.slice(0, bytes), 'latin1');
    rest = rest.slice(bytes);
  };
  return { socket, answer: () => answer, send, finish: () => send(rest.length), closed };
}
