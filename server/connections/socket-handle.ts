import type { Socket } from 'node:net';

/**
 * What Node's sockets reveal and can do only through their handle of the operating system; Node's own timeouts use it,
 * too.
 */
interface Handle {
  /** All bytes that were handed over to be written. */
  bytesWritten: number;
  /** Those of them that the kernel has not taken yet, and that this process therefore still holds. */
  writeQueueSize: number;
  reading: boolean;
  readStop: () => void;
  readStart: () => void;
}

/** How many bytes of what was written to a socket the kernel has taken: they are on their way to the reader. */
export function bytesOnTheirWay(socket: Socket): number {
  const handle = handleOf(socket);
  return handle === undefined ? socket.bytesWritten : handle.bytesWritten - handle.writeQueueSize;
}

/** Pauses a socket so that not even a buffer's worth is read ahead. What comes waits in the kernel, and then outside. */
export function stopReading(socket: Socket): void {
  socket.pause();
  const handle = handleOf(socket);
  if (handle?.reading !== true) return;
  handle.reading = false;
  handle.readStop();
}

/** Reads on after `stopReading`: the stream believes that it is still reading, and would not begin again by itself. */
export function readOn(socket: Socket): void {
  const handle = handleOf(socket);
  if (handle?.reading !== false) return;
  handle.reading = true;
  handle.readStart();
}

/** Undefined once the socket is closed. */
function handleOf(socket: Socket): Handle | undefined {
  return (socket as { _handle?: Handle | null })._handle ?? undefined;
}
