import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Reservation } from '../budget/memory-budget.ts';
import type { ReadingTurns } from './reading-turns.ts';
import { readOn, stopReading } from './socket-handle.ts';

const END_OF_HEADER = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** Where the length of a body was not stated, parsing may go this far beyond its end: room for a handful of requests. */
const PIECE_OF_CHUNKED_BODY = 512;

/** Pieces of this size are given back as soon as they have been parsed: the parser copies what it hands on. */
const LEAST_GIVEN_BACK = 4096;

/** Pieces from this size on are those of large bodies; smaller ones cost less than a turn. */
const LARGE_PIECE = 8192;

/** A request and where its answer goes. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** How much of its body is still to come, by its stated length; undefined if none was stated. */
  bodyLeft: number | undefined;
  isAnswered: boolean;
}

/** What a gate is built from. */
export interface GateOptions {
  socket: Socket;
  /** Lets Node's HTTP parser read bytes. */
  parse: (bytes: Buffer) => void;
  /** Answers a request. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Counts what waits at the gate. */
  reservation: Reservation;
  /** Shared by all connections. */
  turns: ReadingTurns;
  /** Which connection takes its turn when. */
  address: string;
  /** A connection that sends more than this ahead of its answers is closed. */
  mostBytesAhead: number;
}

/**
 * Lets through one request of a connection after the other, each when the whole answer to the one before has been handed
 * to the kernel. Node would parse all requests that have come, some thousand in 64 KB, and answer each into its memory
 * even if none is read.
 */
export class RequestGate {
  readonly #options: GateOptions;
  #underWay: Exchange | undefined;
  #since = performance.now();
  /** Requests that were parsed too early, together with the end of a body. */
  readonly #early: Exchange[] = [];
  /** Bytes that wait for an answer to be read. */
  #ahead: Buffer[] = [];
  #awaitsTurn = false;
  /** The last bytes that passed before the end of a header, since that end may come in two pieces. */
  #tail: Buffer = NOTHING;

  constructor(options: GateOptions) {
    this.#options = options;
    const { socket, turns, address } = options;
    turns.arrived(address);
    // Node resumes it after each request and whenever a body is read, whether or not it may be read from.
    socket.on('resume', () => {
      if (this.#awaitsTurn || this.#ahead.length > 0) stopReading(socket);
      else readOn(socket);
    });
    this.awaitTurn();
  }

  /** What is under way; undefined while the connection is idle or its next request is not whole. */
  get underWay(): Exchange | undefined {
    return this.#underWay;
  }

  /** When that began, or when the connection became idle, in milliseconds of `performance.now()`. */
  get since(): number {
    return this.#since;
  }

  /** Takes bytes of the connection. */
  receive(bytes: Buffer): void {
    if (this.#ahead.length > 0) this.#wait(bytes);
    else this.#pass(bytes);
  }

  /** Takes a request that was parsed. */
  enter(request: IncomingMessage, response: ServerResponse): void {
    const exchange = {
      request,
      response,
      bodyLeft: saidLength(request),
      isAnswered: false,
      isGivenUp: false,
    };
    response.once('close', () => {
      exchange.isAnswered = true;
      this.#goOn();
    });
    if (this.#underWay === undefined) this.#begin(exchange);
    else this.#early.push(exchange);
  }

  /** To be called once, when the connection has closed. */
  close(): void {
    this.#ahead = [];
    this.#early.length = 0;
    this.#options.turns.left(this.#options.address, this.#readOn);
    this.#options.reservation.release();
  }

  #begin(exchange: Exchange): void {
    this.#underWay = exchange;
    this.#since = performance.now();
    this.#options.answer(exchange.request, exchange.response);
  }

  #pass(bytes: Buffer): void {
    const { socket, parse } = this.#options;
    let rest = bytes;
    // What comes after the last answer, or after something that is not HTTP, must not be parsed.
    while (rest.length > 0 && !socket.writableEnded && !socket.destroyed) {
      const size = this.#mayPass(rest);
      if (size === 0) {
        this.#wait(rest);
        return;
      }
      const underWay = this.#underWay;
      parse(size === rest.length ? rest : rest.subarray(0, size));
      // If a request came with these bytes, its body is what comes after them.
      if (underWay?.bodyLeft !== undefined) underWay.bodyLeft -= size;
      this.#endIfThrough();
      rest = rest.subarray(size);
    }
    if (bytes.length >= LARGE_PIECE && this.#underWay?.request.complete === false) this.awaitTurn();
    giveBack(bytes);
  }

  /** Lets others be read from before this connection: at its beginning, and between the pieces of a large body. */
  awaitTurn(): void {
    if (this.#awaitsTurn) return;
    const { socket, turns, address } = this.#options;
    this.#awaitsTurn = true;
    stopReading(socket);
    turns.wait(address, this.#readOn);
  }

  readonly #readOn = (): void => {
    this.#awaitsTurn = false;
    const request = this.#underWay?.request;
    // Where the body's reader lags behind, Node resumes the socket once it has caught up.
    if (request !== undefined && request.readableLength >= request.readableHighWaterMark) return;
    if (this.#ahead.length === 0) this.#options.socket.resume();
  };

  /** How many of these bytes may be parsed now. */
  #mayPass(bytes: Buffer): number {
    const exchange = this.#underWay;
    if (exchange === undefined) return this.#upToEndOfHeader(bytes);
    if (exchange.request.complete) return 0;
    const { bodyLeft } = exchange;
    if (bodyLeft !== undefined && bodyLeft > 0) return Math.min(bytes.length, bodyLeft);
    return Math.min(bytes.length, Math.max(upToEnd(bytes), PIECE_OF_CHUNKED_BODY));
  }

  #upToEndOfHeader(bytes: Buffer): number {
    const tail = this.#tail;
    if (tail.length > 0) {
      const at = Buffer.concat([tail, bytes.subarray(0, END_OF_HEADER.length - 1)]).indexOf(END_OF_HEADER);
      this.#tail = NOTHING;
      if (at !== -1) return at + END_OF_HEADER.length - tail.length;
    }
    const size = upToEnd(bytes);
    if (bytes.indexOf(END_OF_HEADER, size - END_OF_HEADER.length) === -1) {
      this.#tail = Buffer.concat([tail, bytes.subarray(1 - END_OF_HEADER.length)]).subarray(
        1 - END_OF_HEADER.length,
      );
    }
    return size;
  }

  #wait(bytes: Buffer): void {
    const { socket, reservation, mostBytesAhead } = this.#options;
    // A copy, since a few bytes may be what is left of a large piece.
    this.#ahead.push(Buffer.from(bytes));
    const isRoom = reservation.grow(bytes.length);
    if (isRoom && reservation.bytes <= mostBytesAhead) stopReading(socket);
    else socket.destroy();
  }

  #goOn(): void {
    const { socket, reservation } = this.#options;
    this.#endIfThrough();
    if (this.#underWay !== undefined || socket.destroyed) return;
    const early = this.#early.shift();
    if (early !== undefined) this.#begin(early);
    if (early !== undefined || this.#ahead.length === 0) return;
    const bytes = Buffer.concat(this.#ahead);
    this.#ahead = [];
    reservation.release();
    this.#pass(bytes);
    if (this.#ahead.length === 0) socket.resume();
  }

  /** Makes room for the next request once the answer is out and the body, wanted or not, is in. */
  #endIfThrough(): void {
    const exchange = this.#underWay;
    if (!exchange?.isAnswered || !exchange.request.complete) return;
    this.#underWay = undefined;
    this.#since = performance.now();
  }
}

function saidLength({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined || headers['transfer-encoding'] !== undefined ? undefined : Number(length);
}

/** How many bytes there are up to the end of a header or of a body in chunks, which ends like one. */
function upToEnd(bytes: Buffer): number {
  const at = bytes.indexOf(END_OF_HEADER);
  return at === -1 ? bytes.length : at + END_OF_HEADER.length;
}

function giveBack({ buffer, length }: Buffer): void {
  if (length >= LEAST_GIVEN_BACK && length === buffer.byteLength && buffer instanceof ArrayBuffer) {
    buffer.transfer(0);
  }
}
