import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Random } from '#server/testing/random.ts';
import type { Victim } from './victim.ts';

/** Whoever asks without waiting is barred together with all of its address. */
const FROM = '127.0.0.66';
const CONNECTIONS = { least: 20, most: 100 };
const REQUESTS = { least: 50, most: 500 };
const UNREAD_FOR_MS = { least: 2000, most: 8000 };

/**
 * Opens connections that ask again and again without waiting, and read no answer; then they break off.
 *
 * @returns how many
 */
export async function leaveAnswersUnread(
  victim: Victim,
  random: Random,
  signal: AbortSignal,
): Promise<number> {
  const request = `GET ${random.of(['/', '/careers', '/robots.txt'])} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const requests = request.repeat(random.between(REQUESTS.least, REQUESTS.most));
  const sockets: Socket[] = [];
  for (let count = random.between(CONNECTIONS.least, CONNECTIONS.most); count > 0; count--) {
    const socket = connect({ port: victim.port, host: '127.0.0.1', localAddress: FROM }).on(
      'error',
      () => undefined,
    );
    socket.pause();
    socket.write(requests);
    sockets.push(socket);
  }
  const unreadFor = random.between(UNREAD_FOR_MS.least, UNREAD_FOR_MS.most);
  await setTimeout(unreadFor, undefined, { signal }).catch(() => undefined);
  for (const socket of sockets) socket.destroy();
  return sockets.length;
}
