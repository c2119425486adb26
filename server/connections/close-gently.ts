import type { Socket } from 'node:net';

/**
 * Lets a client that is still sending read its answer. Node closes a connection that is not kept as soon as its answer is
 * out; the kernel then resets it, since there is something that nobody has read, and most clients that are told so while they
 * write never look for an answer. After this only our side of it is ended with the answer; whoever calls this bounds how
 * long the other side may go on.
 */
export function closeGently(socket: Socket): void {
  socket.destroySoon = () => socket.end();
}
