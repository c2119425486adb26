import type { Socket } from 'node:net';
import type { ReadingPace } from './reading-pace.ts';
import type { RequestGate } from './request-gate.ts';

/** An open connection. */
export interface Connection {
  socket: Socket;
  /** The client it counts for, an IPv6 network as one; undefined for a proxy, which has the connections of many. */
  address: string | undefined;
  gate: RequestGate;
  reading: ReadingPace;
  /** When bytes last came, in milliseconds of `performance.now()`; 0 if none have. */
  heardAt: number;
}

/** A connection that may give way to a new one, and how readily: first by the least rank, then by the least order. */
interface Dispensable {
  rank: number;
  order: number;
}

/** A body or answer that has taken this long is no longer making proper progress. */
const SLOW_MS = 5000;

/**
 * How readily a connection is given up when there is no place for a new one; undefined if it is not. A client without a
 * request under way loses least: browsers reconnect by themselves. Then come those that read slowest, then those that
 * send slowest. What is being worked on stays.
 */
function dispensable({ gate, reading, socket }: Connection, now: number): Dispensable | undefined {
  const { underWay, since } = gate;
  if (underWay === undefined) return { rank: 0, order: since };
  const rate = reading.rate();
  if (socket.writableLength > 0 && rate !== undefined) return { rank: 1, order: rate };
  if (!underWay.request.complete && now - since > SLOW_MS) return { rank: 2, order: since };
  return undefined;
}

/** The connection that is given up first. */
export function mostDispensable(connections: Iterable<Connection>, now: number): Connection | undefined {
  let found: { connection: Connection; by: Dispensable } | undefined;
  for (const connection of connections) {
    const by = dispensable(connection, now);
    if (by === undefined) continue;
    if (found === undefined || isBefore(by, found.by)) found = { connection, by };
  }
  return found?.connection;
}

function isBefore(one: Dispensable, other: Dispensable): boolean {
  return one.rank === other.rank ? one.order < other.order : one.rank < other.rank;
}
