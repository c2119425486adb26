import path from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { overloaded } from '../../pressure/turns.ts';
import { FairQueue } from './fair-queue.ts';
import type { Inspection } from './inspect-cv.ts';
import type { Answer, Message } from './inspection-thread.ts';
import { TOO_COMPLEX } from './refusals.ts';

/** In the built service the thread's program is beside it as JavaScript. */
const THREAD = path.join(import.meta.dirname, `inspection-thread${path.extname(import.meta.filename)}`);

/** CVs take a few milliseconds. A file that takes this long was made to be slow. */
const LONGEST_MS = 5000;

/**
 * A thread starts within a few dozen milliseconds, but on a machine with too much to do it takes seconds: that is not the
 * fault of any file.
 */
const LONGEST_START_MS = 15_000;

/** An applicant waits no longer than this for the files of others, and then is asked to try again. */
const LONGEST_WAIT_MS = 15_000;

/** A thread takes some megabytes, and some time to start. */
const IDLE_MS = 60_000;

/** Twice what the largest parts need that are unpacked. */
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** What an inspection may take. */
export interface InspectorLimits {
  /**
   * How long one may take, how long a thread may take to start, how long a file may wait, and how long a thread without
   * work is kept; in milliseconds.
   */
  longestMs: number;
  longestStartMs: number;
  longestWaitMs: number;
  idleMs: number;
  memory: ResourceLimits;
}

/** A file that is to be inspected. */
interface Waiting {
  file: string;
  /** Ends the wait if it gets too long, whatever is under way then. */
  timer: NodeJS.Timeout;
  resolve: (inspection: Inspection) => void;
  reject: (fault: unknown) => void;
}

/**
 * Inspects CVs in a thread of its own, one after the other, with limits on time and memory, and clients take turns:
 * however files are made, they delay nobody for long except their own client.
 */
export class Inspector {
  readonly #limits: InspectorLimits;
  readonly #queue = new FairQueue<Waiting>();
  #thread: Worker | undefined;
  /** Whether the thread has started. */
  #isReady = false;
  #underWay: { client: string; item: Waiting; since: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Receives what went wrong with the thread itself. */
  log: Pick<FastifyBaseLogger, 'error'> | undefined;

  constructor(limits: Partial<InspectorLimits> = {}) {
    this.#limits = {
      longestMs: LONGEST_MS,
      longestStartMs: LONGEST_START_MS,
      longestWaitMs: LONGEST_WAIT_MS,
      idleMs: IDLE_MS,
      memory: MEMORY,
      ...limits,
    };
  }

  /**
   * Judges by a file's bytes whether it is a CV that this site accepts.
   *
   * @param client - whose file it is
   * @throws {ProblemError} if too many others wait; any other error only when the file can't be read from the disk
   */
  inspect(file: string, client: string): Promise<Inspection> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.remove(client, item);
        reject(overloaded());
      }, this.#limits.longestWaitMs);
      const item: Waiting = { file, timer, resolve, reject };
      this.#queue.push(client, item);
      this.#next();
    });
  }

  /** Ends the thread. Nothing may be under way any more. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#thread?.terminate();
  }

  #next(): void {
    if (this.#underWay !== undefined) return;
    clearTimeout(this.#timer);
    const next = this.#queue.shift();
    this.#underWay = next && { ...next, since: performance.now() };
    if (next === undefined) {
      this.#timer = setTimeout(() => this.#end(), this.#limits.idleMs).unref();
      return;
    }
    clearTimeout(next.item.timer);
    this.#thread ??= this.#start();
    this.#thread.postMessage(next.item.file);
    if (this.#isReady) this.#limitTime();
    else this.#timer = setTimeout(() => this.#putOff(), this.#limits.longestStartMs);
  }

  /** The thread is ready: from now on the time is the file's. */
  #limitTime(): void {
    clearTimeout(this.#timer);
    if (this.#underWay !== undefined) this.#underWay.since = performance.now();
    this.#timer = setTimeout(() => this.#giveUp(new Error('it took too long')), this.#limits.longestMs);
  }

  #start(): Worker {
    const thread = new Worker(THREAD, { resourceLimits: this.#limits.memory, env: {}, execArgv: [] });
    thread.unref();
    // What an abandoned thread says is about a file that already has its answer.
    thread.on('message', (message: Message) => {
      if (this.#thread !== thread) return;
      if ('isReady' in message) {
        this.#isReady = true;
        this.#limitTime();
      } else this.#answer(message);
    });
    // Mostly because its memory was not enough.
    thread.on('error', (error) => {
      if (this.#thread === thread) this.#giveUp(error);
    });
    return thread;
  }

  #answer(answer: Answer): void {
    const done = this.#underWay;
    this.#underWay = undefined;
    if (done !== undefined) this.#queue.took(done.client, performance.now() - done.since);
    if ('inspection' in answer) done?.item.resolve(answer.inspection);
    else done?.item.reject(Object.assign(new Error(answer.fault.message), answer.fault));
    this.#next();
  }

  /** The file could not be judged, and is refused. The next has a new thread. */
  #giveUp(reason: unknown): void {
    this.log?.error({ err: reason }, 'a CV could not be inspected, and was refused');
    this.#end();
    this.#answer({ inspection: { refusal: TOO_COMPLEX } });
  }

  /** The thread did not start: nothing is known about the file, and its client may try again. */
  #putOff(): void {
    this.log?.error(
      { err: new Error('its thread did not start') },
      'a CV could not be inspected, and its sender was asked to try again',
    );
    this.#end();
    const putOff = this.#underWay;
    this.#underWay = undefined;
    putOff?.item.reject(overloaded());
    this.#next();
  }

  #end(): void {
    const thread = this.#thread;
    this.#thread = undefined;
    this.#isReady = false;
    thread?.terminate();
  }
}
