import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Where a hostile client comes from and how it reads. */
export interface RawOptions {
  port: number;
  /** A loopback address: each counts as a separate sender. */
  from?: string;
  /** Bytes that are read per second; nothing to read everything at once, 0 to read nothing at all. */
  bytesPerSecond?: number;
}

/** A connection whose client controls each byte. A connection that is refused or cut is not an error. */
export interface RawConnection {
  socket: Socket;
  /** Sends bytes and resolves when the kernel has taken them, or when the connection has gone. */
  send: (bytes: string | Buffer) => Promise<void>;
  isOpen: () => boolean;
}

/** Connects; resolves when it is connected or refused. */
export async function rawConnection({
  port,
  from = '127.0.0.1',
  bytesPerSecond,
}: RawOptions): Promise<RawConnection> {
  const reading = bytesPerSecond === undefined ? {} : { onread: slowly(bytesPerSecond) };
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, ...reading });
  socket.on('error', () => undefined);
  const connected = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  if (connected && bytesPerSecond === undefined) socket.resume();
  if (connected && bytesPerSecond === 0) socket.pause();
  if (connected && bytesPerSecond !== undefined && bytesPerSecond > 0) {
    const reads = setInterval(() => socket.resume(), 1000);
    socket.once('close', () => clearInterval(reads));
  }
  return {
    socket,
    isOpen: () => !socket.destroyed,
    send: (bytes) =>
      new Promise((resolve) => {
        if (socket.destroyed) return resolve();
        socket.once('close', resolve);
        socket.write(bytes, () => {
          socket.off('close', resolve);
          resolve();
        });
      }),
  };
}

/** Reads this many bytes and then no more until it is resumed. */
function slowly(bytes: number) {
  return { buffer: Buffer.alloc(Math.max(bytes, 1)), callback: () => false };
}
