import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Message } from './check-process.ts';
import type { Verdict } from './verdict.ts';

/** A file that could not be opened in time, or at all; its sender may try again. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** In the built service the child's program is beside it as JavaScript. */
const PROGRAM = path.join(import.meta.dirname, `check-process${path.extname(import.meta.filename)}`);

/**
 * All that the child may read: code, never CVs, which it is handed. Of the sources that is the project, and its packages, which
 * may be a link to those of another.
 */
const CODE = (PROGRAM.endsWith('.ts') ? ['../..', '../../node_modules'] : ['.']).map((folder) =>
  realpathSync(path.join(import.meta.dirname, folder)),
);

/** How a child ends that has taken more time than it may. */
const OVER_ITS_TIME = 'SIGXCPU';

const LIMITS = {
  /**
   * CVs take some milliseconds. A file that takes this long of a processor was made to be slow; one that has no answer after
   * three times as long is given up as well, whatever the machine did meanwhile.
   */
  longestMs: 5000,
  /** On a machine with too much to do a process may take seconds to start: that is not the fault of any file. */
  longestStartMs: 15_000,
  /** An applicant waits no longer than this for the files of others, and then is asked to try again. */
  longestWaitMs: 15_000,
  /** After this long without work the child ends: it takes a hundred megabytes. */
  idleMs: 60_000,
  /** What JavaScript may hold, and what the child may take of the machine in all, as array buffers are outside its heap. */
  heapMegabytes: 128,
  totalMegabytes: 256,
};

/** What a check may take. */
export type CheckLimits = typeof LIMITS;

/** What the service uses of a `CvChecker`. */
export type OpensCvs = Pick<CvChecker, 'check' | 'close' | 'log'>;

interface Waiting {
  client: string;
  file: string;
  /** Ends the wait if it gets too long, whatever is under way then. */
  timer: NodeJS.Timeout;
  isSecondTry: boolean;
  resolve: (verdict: Verdict) => void;
  reject: (fault: unknown) => void;
}

/** The file that is being checked, with its bytes once they are read. */
interface UnderWay {
  item: Waiting;
  since: number;
  bytes?: Buffer;
}

/**
 * Opens CVs in a child process, one after the other, with limits of time and memory, and clients take turns: however a
 * file is made, it harms nobody but its own client. The child inherits nothing, may read nothing but code, and can reach
 * neither the network nor other programs.
 */
export class CvChecker {
  readonly #limits: CheckLimits;
  readonly #waiting: Waiting[] = [];
  /** How long each client has taken since nobody waited, in milliseconds. */
  readonly #taken = new Map<string, number>();
  #child: ChildProcess | undefined;
  #isReady = false;
  #underWay: UnderWay | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Receives why a file could not be opened, or a child not started. */
  log: Pick<FastifyBaseLogger, 'error'> | undefined;

  constructor(limits: Partial<CheckLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Says what a file opens as.
   *
   * @param client - whose file it is
   * @throws {BusyError} if too many others wait; any other error only when the file can't be read from the disk
   */
  check(file: string, client: string): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(item), 1);
        reject(new BusyError());
      }, this.#limits.longestWaitMs);
      const item: Waiting = { client, file, timer, isSecondTry: false, resolve, reject };
      this.#waiting.push(item);
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
    const item = this.#takeNext();
    if (item === undefined) {
      this.#taken.clear();
      this.#timer = setTimeout(() => this.#end(), this.#limits.idleMs).unref();
      return;
    }
    clearTimeout(item.timer);
    this.#underWay = { item, since: performance.now() };
    void this.#begin(this.#underWay);
  }

  /** The first file of the client that has taken least time: only the client who makes things slow waits for them. */
  #takeNext(): Waiting | undefined {
    const takenBy = ({ client }: Waiting) => this.#taken.get(client) ?? 0;
    const least = Math.min(...this.#waiting.map(takenBy));
    const index = this.#waiting.findIndex((item) => takenBy(item) === least);
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  async #begin(underWay: UnderWay): Promise<void> {
    try {
      underWay.bytes = await readFile(underWay.item.file);
      this.#offer();
    } catch (error) {
      this.#settle(({ reject }) => reject(error));
    }
  }

  /** Hands the file under way to the child, which may have to be started first. */
  #offer(): void {
    this.#child ??= this.#start();
    clearTimeout(this.#timer);
    if (this.#isReady) this.#hand();
    else
      this.#timer = setTimeout(() => this.#putOff('it did not start in time'), this.#limits.longestStartMs);
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
      // As bytes, not as JSON.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Nobody waits for a child without work.
    child.unref();
    child.channel?.unref();
    child.on('message', (message: Message) => {
      if (this.#child !== child) return;
      if ('verdict' in message) return this.#settle(({ resolve }) => resolve(message.verdict));
      this.#isReady = true;
      this.#hand();
    });
    child.on('error', (error) => this.#ended(child, error.message));
    child.on('exit', (code, signal) =>
      this.#ended(child, `it ended with ${signal ?? code}`, signal === OVER_ITS_TIME),
    );
    return child;
  }

  /** The child is ready: from now on the time is the file's. */
  #hand(): void {
    if (this.#underWay?.bytes === undefined) return;
    clearTimeout(this.#timer);
    this.#underWay.since = performance.now();
    this.#timer = setTimeout(() => this.#giveUp('it took too long'), 3 * this.#limits.longestMs);
    // Its end says more than a channel that broke.
    this.#child?.send(this.#underWay.bytes, () => undefined);
  }

  /**
   * The child has ended: for its limits, or because it crashed or somebody else killed it, such as the system when it had no
   * memory left. Other than too much time, that is not the fault of a file until it happens twice: memory may be what earlier
   * files have left behind.
   */
  #ended(child: ChildProcess, reason: string, isOverTime = false): void {
    if (this.#child !== child) return;
    const wasReady = this.#isReady;
    this.#end();
    if (this.#underWay === undefined) return;
    const { item, bytes } = this.#underWay;
    if (!wasReady) this.#putOff(reason);
    else if (item.isSecondTry || isOverTime) this.#giveUp(reason);
    else {
      item.isSecondTry = true;
      // While it is still being read, it is offered to the next child after that.
      if (bytes !== undefined) this.#offer();
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
    this.#settle(({ reject }) => reject(new BusyError()));
  }

  /** Answers the file under way, and goes on with the next. */
  #settle(answer: (item: Waiting) => void): void {
    const done = this.#underWay;
    clearTimeout(this.#timer);
    this.#underWay = undefined;
    if (done !== undefined) {
      const { client } = done.item;
      this.#taken.set(client, (this.#taken.get(client) ?? 0) + performance.now() - done.since);
      answer(done.item);
    }
    this.#next();
  }

  #end(): void {
    const child = this.#child;
    this.#child = undefined;
    this.#isReady = false;
    child?.kill('SIGKILL');
  }
}
