import { once } from 'node:events';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { OWN_PAGE, PDF } from './calls.ts';
import { openConnection } from './raw-answer.ts';

const BOUNDARY = 'the-boundary-of-the-tests';

/** Begins an upload of a CV, with other header fields where they are given, and stops in the middle of the file. */
export async function openUpload(port: number, more: Record<string, string> = {}) {
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

  const head = `POST ${ENDPOINTS.upload} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const { socket, answer, closed } = openConnection(port, head + beginning);
  await once(socket, 'connect');
  /** Sends this many more bytes. */
  const send = (bytes: number) => {
    socket.write(rest.slice(0, bytes), 'latin1');
    rest = rest.slice(bytes);
  };
  return { socket, answer, send, finish: () => send(rest.length), closed };
}
