import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** A program that is to be stopped whenever it has changed a folder. */
export interface StoppedProgram {
  /** A file that Node runs, and its arguments. */
  program: readonly string[];
  folder: string;
  /** Where the trace may pass through: a path that is free. */
  pipe: string;
}

/** A moment at which the program is stopped: a call that changes the folder, or waits for its disk, has just ended. */
export interface Stop {
  /** From 1. */
  number: number;
  /** Such as `pwrite64 intake.sqlite-wal`. */
  call: string;
}

/** How a stopped program ended. */
export interface StoppedEnd {
  status: number | null;
  signal: NodeJS.Signals | null;
  /** What it said on its standard error. */
  faults: string;
}

// A question mark allows for systems that lack a call.
const CALLS =
  'write,pwrite64,writev,pwritev,fsync,fdatasync,?rename,?renameat,renameat2,?unlink,unlinkat,ftruncate,fallocate,' +
  '?mkdir,mkdirat,?rmdir,?link,linkat,?creat,openat';

/**
 * Runs a program and stops it after each system call that changes a folder or waits for its disk, whichever thread makes
 * it. What is in the folder at that moment is what a kill there leaves.
 *
 * @param onStop - what to do at each; the program is stopped meanwhile
 */
export async function stopAtEachCall(
  { program, folder, pipe }: StoppedProgram,
  onStop: (stop: Stop) => 'go on' | 'kill',
): Promise<StoppedEnd> {
  execFileSync('mkfifo', [pipe]);
  const tracer = ['-D', '-f', '-y', '-s', '0', '-e', `trace=${CALLS}`, '-e', `inject=${CALLS}:signal=STOP`];
  // A single thread for files makes the order of calls the same each time.
  const child = spawn('strace', [...tracer, '-o', pipe, process.execPath, ...program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { UV_THREADPOOL_SIZE: '1' },
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  let faults = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (faults += text));
  // If a stop went unseen, nothing would ever follow.
  let linesBefore = -1;
  let lines = 0;
  const watch = setInterval(() => {
    if (lines === linesBefore && isStopped(child)) child.kill('SIGCONT');
    linesBefore = lines;
  }, UNSEEN_MS);
  try {
    const begun = new Map<string, string>();
    let number = 0;
    let made: string[] = [];
    let stands = false;
    for await (const line of createInterface(createReadStream(pipe))) {
      lines += 1;
      const { thread, call, says } = read(line, begun);
      if (call !== undefined) begun.set(thread, call);
      if (says === 'goes on') stands = false;
      if (says === 'is to stop') {
        made.push(...changeOf(begun.get(thread) ?? '', folder));
        begun.delete(thread);
      }
      // Each of its threads says that it has stopped.
      if (says !== 'has stopped' || stands || !untilStopped(child)) continue;
      stands = true;
      number += made.length;
      const isLast = made.length > 0 && onStop({ number, call: made.join(', ') }) === 'kill';
      made = [];
      child.kill(isLast ? 'SIGKILL' : 'SIGCONT');
    }
    const [status, signal] = await ended;
    return { status, signal, faults };
  } finally {
    clearInterval(watch);
    child.kill('SIGKILL');
    process.off('exit', killWithParent);
    rmSync(pipe, { force: true });
  }
}

const UNSEEN_MS = 1000;

interface TraceLine {
  thread: string;
  /** A call, joined from its two halves if another came between. */
  call?: string;
  says?: 'is to stop' | 'has stopped' | 'goes on';
}

function read(line: string, begun: ReadonlyMap<string, string>): TraceLine {
  const [, thread = '', rest = ''] = /^(\d+) +(\S.*)$/.exec(line) ?? [];
  if (rest.startsWith('--- SIGSTOP ')) return { thread, says: 'is to stop' };
  if (rest.startsWith('--- stopped by SIGSTOP ')) return { thread, says: 'has stopped' };
  if (rest.startsWith('--- SIGCONT ')) return { thread, says: 'goes on' };
  const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
  if (resumed !== undefined) return { thread, call: (begun.get(thread) ?? '') + resumed };
  return /^\w+\(/.test(rest) ? { thread, call: rest.replace(/ <unfinished \.\.\.>$/, '') } : { thread };
}

/** The name of a call and of its file, if it has changed a folder or waited for its disk. */
function changeOf(call: string, folder: string): string[] {
  const at = call.lastIndexOf(folder);
  const next = call[at + folder.length] ?? '';
  if (at === -1 || !'/">'.includes(next) || call.includes(' = -1 E')) return [];
  const name = call.slice(0, call.indexOf('('));
  if (name === 'openat' && !call.includes('O_CREAT')) return [];
  return [`${name} ${/^[^>"]*/.exec(call.slice(at + folder.length + 1))?.[0]}`];
}

const STOPPED_WITHIN_MS = 300;
const LOOK_EVERY_MS = 1;

/** Waits until no thread of a process runs any more, without letting anything else happen here. */
function untilStopped(child: ChildProcess): boolean {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const until = performance.now() + STOPPED_WITHIN_MS;
  while (performance.now() < until) {
    if (isStopped(child)) return true;
    Atomics.wait(pause, 0, 0, LOOK_EVERY_MS);
  }
  return false;
}

function isStopped({ pid }: ChildProcess): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).every((thread) => {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
      // The name of the program, in parentheses, may hold anything; the state comes after it (proc(5)).
      return 'tT'.includes(stat[stat.lastIndexOf(')') + 2] ?? '');
    });
  } catch {
    // A thread, or the process, has ended between the two.
    return false;
  }
}
