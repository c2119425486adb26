import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { MemoryBudget } from '../budget/memory-budget.ts';
import { PassedBytes } from '../memory/passed-bytes.ts';
import { AddressRanges } from '../requests/address-ranges.ts';
import { networkOf } from '../requests/client-address.ts';
import { type Connection, mostDispensable } from './connection.ts';
import { type ReadingLimits, ReadingPace } from './reading-pace.ts';
import { ReadingTurns } from './reading-turns.ts';
import { RequestGate } from './request-gate.ts';
import { bytesOnTheirWay } from './socket-handle.ts';

/** How many connections there may be, and what each may hold. */
export interface ConnectionLimits {
  /** Open connections, all together. */
  places: number;
  /** Open connections of one address, which a campus may share. Trusted proxies may have as many as there are. */
  placesOfAddress: number;
  /** Bytes of further requests that a connection may send before it has read its answers. */
  mostBytesAhead: number;
  reading: ReadingLimits;
}

/** Why connections were closed before their time. */
export type CutReason = 'no-place' | 'slow-reader';

/** What the connections are kept with. */
export interface ConnectionOptions {
  limits: ConnectionLimits;
  budget: MemoryBudget;
  /** Ranges of proxies that are trusted. */
  trustedProxies: readonly string[];
  onCut: (reason: CutReason) => void;
}

/**
 * How much of the budget may be filled by what is sent ahead of answers: nobody needs to send ahead, and everything else
 * matters more.
 */
const SHARE_AHEAD = 1 / 8;

/** How often readers are checked in the time in which they must have read enough. */
const LOOKS_IN_WINDOW = 6;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The open connections of the service. */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #proxies: AddressRanges;
  /** The budget for what is sent ahead of answers. */
  readonly #ahead: MemoryBudget;
  readonly #turns = new ReadingTurns(() => {
    for (const { gate } of this.#open.values()) gate.awaitTurn();
  });
  readonly #received = new PassedBytes();
  readonly #open = new Map<Socket, Connection>();
  readonly #ofAddress = new Map<string, Set<Connection>>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#ahead = options.budget.part(SHARE_AHEAD);
    this.#proxies = new AddressRanges(options.trustedProxies);
  }

  /** Open connections now. */
  get size(): number {
    return this.#open.size;
  }

  /**
   * Keeps the connections of a server within the limits.
   *
   * @param answer - what answers its requests; they must reach it through `enter` alone
   */
  watch(server: Server, answer: Answer): void {
    server.on('connection', (socket) => this.#add(socket, answer));
    const { windowMs } = this.#options.limits.reading;
    const looking = setInterval(() => this.#cutSlowReaders(), windowMs / LOOKS_IN_WINDOW).unref();
    server.on('close', () => clearInterval(looking));
  }

  /** Takes a request that Node has parsed. */
  enter(request: IncomingMessage, response: ServerResponse): void {
    this.#open.get(request.socket)?.gate.enter(request, response);
  }

  /**
   * Closes connections on which nothing is under way and nothing has come for a while. To Node one that was accepted a moment
   * ago, and whose request is about to be read, is idle as well: it would be closed without an answer.
   */
  closeSilent(forMs: number): void {
    const since = performance.now() - forMs;
    for (const { gate, heardAt, socket } of this.#open.values()) {
      const isWaiting = gate.underWay === undefined && heardAt <= gate.since;
      if (isWaiting && gate.since <= since) socket.destroy();
    }
  }

  #add(socket: Socket, answer: Answer): void {
    const { limits } = this.#options;
    const { remoteAddress } = socket;
    // It was closed before its turn came.
    if (remoteAddress === undefined) return;
    const address = this.#proxies.has(remoteAddress) ? undefined : networkOf(remoteAddress);
    if (!this.#hasPlace(address)) {
      this.#options.onCut('no-place');
      socket.destroy();
      return;
    }
    // Node's own listener: it parses whatever it is given.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (parse === undefined) throw new Error('the HTTP server does not listen to its connection');
    const { mostBytesAhead } = limits;
    const reservation = this.#ahead.open();
    const gate = new RequestGate({
      ...{ socket, parse, answer, reservation, mostBytesAhead },
      turns: this.#turns,
      address: remoteAddress,
    });
    const connection: Connection = { socket, address, gate, reading: new ReadingPace(), heardAt: 0 };
    socket.on('data', (bytes) => {
      connection.heardAt = performance.now();
      this.#received.add(bytes.length);
      this.#turns.spend(() => gate.receive(bytes as Buffer));
    });
    socket.off('data', parse);
    this.#open.set(socket, connection);
    if (address !== undefined) this.#all(address).add(connection);
    socket.once('close', () => this.#remove(connection));
  }

  #remove(connection: Connection): void {
    const { socket, address, gate } = connection;
    // One that was cut is closed a second time later.
    if (!this.#open.delete(socket)) return;
    gate.close();
    if (address === undefined) return;
    const all = this.#all(address);
    all.delete(connection);
    if (all.size === 0) this.#ofAddress.delete(address);
  }

  /** Whether there is a place for one more, if need be by taking another's. */
  #hasPlace(address: string | undefined): boolean {
    const { places, placesOfAddress } = this.#options.limits;
    const own = address === undefined ? undefined : this.#ofAddress.get(address);
    if (own !== undefined && own.size >= placesOfAddress) return this.#giveUpOne(own);
    if (this.#open.size < places) return true;
    // First from those who have most, so that whoever takes many loses their own.
    return this.#giveUpOne(this.#largest()) || this.#giveUpOne(this.#open.values());
  }

  #giveUpOne(connections: Iterable<Connection>): boolean {
    const connection = mostDispensable(connections, performance.now());
    if (connection === undefined) return false;
    this.#cut(connection, 'no-place');
    return true;
  }

  #largest(): Iterable<Connection> {
    let largest: Set<Connection> | undefined;
    for (const connections of this.#ofAddress.values()) {
      if (connections.size > (largest?.size ?? 0)) largest = connections;
    }
    return largest ?? [];
  }

  #cutSlowReaders(): void {
    const { reading: limits } = this.#options.limits;
    const now = performance.now();
    for (const connection of this.#open.values()) {
      const { socket, reading } = connection;
      reading.note(now, socket.writableLength > 0 ? bytesOnTheirWay(socket) : undefined, limits);
      if (reading.isTooSlow(limits)) this.#cut(connection, 'slow-reader');
    }
  }

  #cut(connection: Connection, reason: CutReason): void {
    this.#options.onCut(reason);
    // Its place is free at once, not when it is closed.
    this.#remove(connection);
    connection.socket.destroy();
  }

  #all(address: string): Set<Connection> {
    const all = this.#ofAddress.get(address) ?? new Set();
    this.#ofAddress.set(address, all);
    return all;
  }
}
