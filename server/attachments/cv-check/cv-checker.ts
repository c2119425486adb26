import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { overloaded } from '../../problems/problem-error.ts';
import type { Message } from './check-process.ts';
import { FairQueue } from './fair-queue.ts';
import type { Verdict } from './verdict.ts';

/** In the built service the child's program is beside it as JavaScript. */
const PROGRAM = path.join(import.meta.dirname, `check-process${path.extname(import.meta.filename)}`);

/** The project, when its sources run. */
const PROJECT = path.resolve(import.meta.dirname, '../../..');

/**
 * All that the child may read: code, never CVs, which it is handed. Of the sources that is the project, and its packages, which
 * may be a link to those of another.
 */
const CODE = (
  PROGRAM.endsWith('.ts') ? [PROJECT, path.join(PROJECT, 'node_modules')] : [import.meta.dirname]
).map((folder) => realpathSync(folder));

/** How a child ends that has taken more time than it may. */
const OVER_ITS_TIME = 'SIGXCPU';

/** How a child ends that has taken more memory than it may: by its own watch, or by V8. */
const OVER_ITS_MEMORY = ['SIGUSR2', 'SIGABRT', 'SIGTRAP', 'SIGILL'];

/** What a check may take. */
export interface CheckLimits {
  /**
   * CVs take some milliseconds. A file that takes this long of a processor was made to be slow; one that has no answer after
   * three times as long is given up as well, whatever the machine did meanwhile.
   */
  longestMs: number;
  /** On a machine with too much to do a process may take seconds to start: that is not the fault of any file. */
  longestStartMs: number;
  /** An applicant waits no longer than this for the files of others, and then is asked to try again. */
  longestWaitMs: number;
  /** After this long without work the child ends: it takes a hundred megabytes. */
  idleMs: number;
  /** What JavaScript may hold, and what the child may take of the machine in all, as array buffers are outside its heap. */
  heapMegabytes: number;
  totalMegabytes: number;
}

const LIMITS: CheckLimits = {
  longestMs: 5000,
  longestStartMs: 15_000,
  longestWaitMs: 15_000,
  idleMs: 60_000,
  heapMegabytes: 128,
  totalMegabytes: 256,
};

/** What the service uses of a `CvChecker`. */
export type OpensCvs = Pick<CvChecker, 'check' | 'close' | 'log'>;

/** A file that is to be checked. */
interface Waiting {
  file: string;
  /** Ends the wait if it gets too long, whatever is under way then. */
  timer: NodeJS.Timeout;
  /** Whether a child has ended with it before. */
  isSecondTry: boolean;
  resolve: (verdict: Verdict) => void;
  reject: (fault: unknown) => void;
}

/**
 * Opens CVs in a child process, one after the other, with limits of time and memory, and clients take turns: however a
 * file is made, it harms nobody but its own client. The child inherits nothing, may read nothing but code, and can reach
 * neither the network nor other programs.
 */
export class CvChecker {
  readonly #limits: CheckLimits;
  readonly #queue = new FairQueue<Waiting>();
  #child: ChildProcess | undefined;
  #isReady = false;
  /** Whether the child has opened nothing yet, so that all that it takes is the file's. */
  #isFresh = true;
  #underWay: { client: string; item: Waiting; since: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Receives why a file could not be opened, or a child not started. */
  log: Pick<FastifyBaseLogger, 'error'> | undefined;

  constructor(limits: Partial<CheckLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The child's id, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Says what a file opens as.
   *
   * @param client - whose file it is
   * @throws {ProblemError} if too many others wait; any other error only when the file can't be read from the disk
   */
  check(file: string, client: string): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.remove(client, item);
        reject(overloaded());
      }, this.#limits.longestWaitMs);
      const item: Waiting = { file, timer, isSecondTry: false, resolve, reject };
      this.#queue.push(client, item);
      this.#next();
    });
  }

  /** Ends the child. Nothing may be under way any more. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const child = this.#child;
    this.#end();
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    await new Promise((resolve) => child.once('exit', resolve));
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
    this.#begin();
  }

  /** Hands the file under way to the child, which may have to be started first. */
  async #begin(): Promise<void> {
    const underWay = this.#underWay;
    if (underWay === undefined) return;
    try {
      const bytes = await readFile(underWay.item.file);
      this.#child ??= this.#start();
      if (this.#isReady) this.#limitTime();
      else
        this.#timer = setTimeout(() => this.#putOff('it did not start in time'), this.#limits.longestStartMs);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      this.#child.stdin?.write(length);
      this.#child.stdin?.write(bytes);
    } catch (error) {
      this.#settle(({ reject }) => reject(error));
    }
  }

  #start(): ChildProcess {
    const { heapMegabytes, totalMegabytes, longestMs } = this.#limits;
    const child = fork(PROGRAM, [String(totalMegabytes), String(longestMs)], {
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [
        '--permission',
        ...CODE.map((folder) => `--allow-fs-read=${folder}`),
        '--allow-worker',
        '--disable-sigusr1',
        `--max-old-space-size=${heapMegabytes}`,
      ],
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    // Nobody waits for a child without work.
    child.unref();
    child.channel?.unref();
    (child.stdin as { unref?: () => void } | null)?.unref?.();
    // Its end says more than a pipe that broke.
    child.stdin?.on('error', () => undefined);
    child.on('message', (message: Message) => {
      if (this.#child !== child) return;
      if ('isReady' in message) {
        this.#isReady = true;
        this.#limitTime();
      } else {
        this.#isFresh = false;
        this.#settle(({ resolve }) => resolve(message.verdict));
      }
    });
    child.on('error', (error) => this.#ended(child, error.message));
    child.on('exit', (code, signal) => {
      const isOverMemory = OVER_ITS_MEMORY.includes(signal ?? '');
      const isFault = signal === OVER_ITS_TIME || (isOverMemory && this.#isFresh);
      this.#ended(child, `it ended with ${signal ?? code}`, isFault);
    });
    return child;
  }

  /** The child is ready: from now on the time is the file's. */
  #limitTime(): void {
    clearTimeout(this.#timer);
    if (this.#underWay === undefined) return;
    this.#underWay.since = performance.now();
    this.#timer = setTimeout(() => this.#giveUp('it took too long'), 3 * this.#limits.longestMs);
  }

  /**
   * The child has ended: for its limits, or because it crashed or somebody else killed it, such as the system when
   * it had no memory left. That is not the fault of a file until it happens twice, and neither is memory that may be what
   * earlier files have left behind.
   */
  #ended(child: ChildProcess, reason: string, isFaultOfFile = false): void {
    if (this.#child !== child) return;
    const wasReady = this.#isReady;
    this.#end();
    if (this.#underWay === undefined) return;
    const { item } = this.#underWay;
    if (!wasReady) this.#putOff(reason);
    else if (item.isSecondTry || isFaultOfFile) this.#giveUp(reason);
    else {
      item.isSecondTry = true;
      clearTimeout(this.#timer);
      this.#begin();
    }
  }

  /** The file could not be opened within the limits, and is refused. The next has a new child. */
  #giveUp(reason: string): void {
    this.log?.error({ err: new Error(reason) }, 'a CV could not be opened, and was refused');
    this.#end();
    this.#settle(({ resolve }) => resolve({ refusal: 'tooComplex' }));
  }

  /** There is no child: nothing is known about the file, and its client may try again. */
  #putOff(reason: string): void {
    this.log?.error(
      { err: new Error(reason) },
      'the process that opens CVs could not be started, and a sender was asked to try again',
    );
    this.#end();
    this.#settle(({ reject }) => reject(overloaded()));
  }

  /** Answers the file under way, and goes on with the next. */
  #settle(answer: (item: Waiting) => void): void {
    const done = this.#underWay;
    clearTimeout(this.#timer);
    this.#underWay = undefined;
    if (done !== undefined) {
      this.#queue.took(done.client, performance.now() - done.since);
      answer(done.item);
    }
    this.#next();
  }

  #end(): void {
    const child = this.#child;
    this.#child = undefined;
    this.#isReady = false;
    this.#isFresh = true;
    child?.kill('SIGKILL');
  }
}
