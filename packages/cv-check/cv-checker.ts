import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Message } from './check-process.ts';
import type { Verdict } from './verdict.ts';

/** The file could not be checked in time, or no child process could start; the sender may retry. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** JavaScript beside this file in the built service, TypeScript in the sources. */
const PROGRAM = path.join(import.meta.dirname, `check-process${path.extname(import.meta.filename)}`);

/**
 * The folders that a child may read: its bundle's, or of the sources the project's and that of the packages, to which the
 * project's `node_modules` may only link.
 */
const CODE = PROGRAM.endsWith('.ts')
  ? [
      path.join(import.meta.dirname, '../..'),
      path.join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '../..'),
    ].map((folder) => realpathSync(folder))
  : [realpathSync(import.meta.dirname)];

/** The signal of a child that exceeded its CPU time. */
const CPU_LIMIT_SIGNAL = 'SIGXCPU';

const LIMITS = {
  /** CPU time per file, of which CVs need some milliseconds. The timeout in wall time is three times as long. */
  timeoutMs: 5000,
  /** A process may take seconds to start on a busy machine, which is no file's fault. */
  startTimeoutMs: 15_000,
  /** Time in the queue, after which the applicant is asked to retry. */
  queueTimeoutMs: 15_000,
  /** An idle child, which takes a hundred megabytes, ends after this time. */
  idleMs: 60_000,
  /** Limits of the JavaScript heap and of the whole process: array buffers are outside the heap. */
  heapMegabytes: 128,
  totalMegabytes: 256,
};

/** Limits of a check: times in milliseconds, memory in megabytes. */
export type CheckLimits = typeof LIMITS;

/** The part of `CvChecker` that the service uses. */
export type CvCheckerApi = Pick<CvChecker, 'check' | 'close' | 'log'>;

interface QueuedCheck {
  client: string;
  file: string;
  /** Rejects the check when it has been queued too long. */
  timer: NodeJS.Timeout;
  isRetry: boolean;
  resolve: (verdict: Verdict) => void;
  reject: (fault: unknown) => void;
}

/** The running check, with the file's bytes once they are read. */
interface RunningCheck {
  item: QueuedCheck;
  since: number;
  bytes?: Buffer;
}

/**
 * Checks CVs in a sandboxed child process, one at a time, with limits of time and memory and a fair queue: a
 * malicious file harms only its own client. The child has no environment, may read only code, and can reach neither
 * the network nor other programs.
 *
 * @example const verdict = await new CvChecker().check('/tmp/upload', request.ip);
 */
export class CvChecker {
  readonly #limits: CheckLimits;
  readonly #queue: QueuedCheck[] = [];
  /** Milliseconds spent on each client's files since the queue was last empty. */
  readonly #usedMs = new Map<string, number>();
  #child: ChildProcess | undefined;
  #isReady = false;
  #running: RunningCheck | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Logs why a file could not be opened or a child could not start. */
  log: Pick<FastifyBaseLogger, 'error'> | undefined;

  constructor(limits: Partial<CheckLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Resolves to the verdict on a file.
   *
   * @param client - the key for fair queueing, such as an IP address
   * @throws {BusyError} if the queue is too long; any other error only if the file can't be read from the disk
   */
  check(file: string, client: string): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(item), 1);
        reject(new BusyError());
      }, this.#limits.queueTimeoutMs);
      const item: QueuedCheck = { client, file, timer, isRetry: false, resolve, reject };
      this.#queue.push(item);
      this.#next();
    });
  }

  /** Stops the child. No check may be running. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const child = this.#child;
    this.#kill();
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    await new Promise((resolve) => child.once('exit', resolve));
  }

  #next(): void {
    if (this.#running !== undefined) return;
    clearTimeout(this.#timer);
    const item = this.#dequeue();
    if (item === undefined) {
      this.#usedMs.clear();
      this.#timer = setTimeout(() => this.#kill(), this.#limits.idleMs).unref();
      return;
    }
    clearTimeout(item.timer);
    this.#running = { item, since: performance.now() };
    void this.#run(this.#running);
  }

  /**
   * Fair queueing: the first file of the client that used the least time, so that a client with slow files delays
   * only itself.
   */
  #dequeue(): QueuedCheck | undefined {
    const usedBy = ({ client }: QueuedCheck) => this.#usedMs.get(client) ?? 0;
    const least = Math.min(...this.#queue.map(usedBy));
    const index = this.#queue.findIndex((item) => usedBy(item) === least);
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0];
  }

  async #run(running: RunningCheck): Promise<void> {
    try {
      running.bytes = await readFile(running.item.file);
      this.#dispatch();
    } catch (error) {
      this.#settle(({ reject }) => reject(error));
    }
  }

  /** Sends the file to the child, which is started if necessary. */
  #dispatch(): void {
    this.#child ??= this.#start();
    clearTimeout(this.#timer);
    if (this.#isReady) this.#send();
    else
      this.#timer = setTimeout(
        () => this.#rejectAsBusy('it did not start in time'),
        this.#limits.startTimeoutMs,
      );
  }

  #start(): ChildProcess {
    const { heapMegabytes, totalMegabytes, timeoutMs } = this.#limits;
    const child = fork(PROGRAM, [String(totalMegabytes), String(timeoutMs)], {
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [
        '--permission',
        ...CODE.map((folder) => `--allow-fs-read=${folder}`),
        '--allow-worker',
        '--disable-sigusr1',
        `--max-old-space-size=${heapMegabytes}`,
      ],
      // Structured clone, which keeps bytes; the default is JSON.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // An idle child must not keep the parent's event loop alive.
    child.unref();
    child.channel?.unref();
    child.on('message', (message: Message) => {
      if (this.#child !== child) return;
      if ('verdict' in message) return this.#settle(({ resolve }) => resolve(message.verdict));
      this.#isReady = true;
      this.#send();
    });
    child.on('error', (error) => this.#onExit(child, error.message));
    child.on('exit', (code, signal) =>
      this.#onExit(child, `it ended with ${signal ?? code}`, signal === CPU_LIMIT_SIGNAL),
    );
    return child;
  }

  /** The child is ready: the file's time limit starts now. */
  #send(): void {
    if (this.#running?.bytes === undefined) return;
    clearTimeout(this.#timer);
    this.#running.since = performance.now();
    this.#timer = setTimeout(() => this.#refuse('it took too long'), 3 * this.#limits.timeoutMs);
    // A broken channel is ignored: the `exit` event follows with the reason.
    this.#child?.send(this.#running.bytes, () => undefined);
  }

  /**
   * The child exited: over its limits, by a crash, or killed, for example by the kernel's OOM killer. Except for CPU
   * time, a file is refused only on the second exit: memory may be left over from earlier files.
   */
  #onExit(child: ChildProcess, reason: string, isOverCpuTime = false): void {
    if (this.#child !== child) return;
    const wasReady = this.#isReady;
    this.#kill();
    if (this.#running === undefined) return;
    const { item, bytes } = this.#running;
    if (!wasReady) this.#rejectAsBusy(reason);
    else if (item.isRetry || isOverCpuTime) this.#refuse(reason);
    else {
      item.isRetry = true;
      // Still being read: `#run` will send it to the next child.
      if (bytes !== undefined) this.#dispatch();
    }
  }

  /** Refuses the file, which exceeded the limits, and kills the child; the next file starts another. */
  #refuse(reason: string): void {
    this.log?.error({ err: new Error(reason) }, 'a CV could not be opened, and was refused');
    this.#kill();
    this.#settle(({ resolve }) => resolve({ refusal: 'tooComplex' }));
  }

  /** No child could start, so nothing is known about the file and the client may retry. */
  #rejectAsBusy(reason: string): void {
    this.log?.error(
      { err: new Error(reason) },
      'the process that opens CVs could not be started, and a sender was asked to try again',
    );
    this.#kill();
    this.#settle(({ reject }) => reject(new BusyError()));
  }

  /** Settles the running check and starts the next. */
  #settle(answer: (item: QueuedCheck) => void): void {
    const done = this.#running;
    clearTimeout(this.#timer);
    this.#running = undefined;
    if (done !== undefined) {
      const { client } = done.item;
      this.#usedMs.set(client, (this.#usedMs.get(client) ?? 0) + performance.now() - done.since);
      answer(done.item);
    }
    this.#next();
  }

  #kill(): void {
    const child = this.#child;
    this.#child = undefined;
    this.#isReady = false;
    child?.kill('SIGKILL');
  }
}
