import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes as they are, and gives everything that came back before the connection ended. */
export async function rawAnswer(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return answer;
}

/** The status of an answer as it came. */
export function statusOf(answer: string): number {
  return Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}
