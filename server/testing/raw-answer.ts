import { connect } from 'node:net';

/** Opens a connection and sends bytes as they are; `answer` is everything that has come back so far, also if it is reset. */
export function openConnection(port: number, bytes = '') {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  const closed = new Promise<unknown>((resolve) => socket.once('close', resolve));
  socket.write(bytes, 'latin1');
  return { socket, answer: () => answer, closed };
}

/** Sends bytes as they are, and gives everything that came back before the connection ended. */
export async function rawAnswer(port: number, bytes: string): Promise<string> {
  const { answer, closed } = openConnection(port, bytes);
  await closed;
  return answer();
}

/** The status of an answer as it came. */
export function statusOf(answer: string): number {
  return Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}
