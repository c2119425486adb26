import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** A system call of the traced server: its arguments, and the lines of the trace between which it ran. */
export interface SystemCall {
  name: string;
  /** Everything between the parentheses; file descriptors come with their paths. */
  args: string;
  began: number;
  /** Infinite if it never returned. */
  returned: number;
}

const END_WRITTEN_WITHIN_MS = 15_000;

/** Why programs cannot be traced here, if the system forbids it. @throws {Error} saying what to install */
export function whyNotTraced(): string | undefined {
  const { error, status, stderr } = spawnSync('strace', ['-f', '-e', 'trace=none', 'true'], {
    encoding: 'utf8',
  });
  if (error !== undefined) {
    throw new Error('This test needs strace. Run: sudo sh scripts/install-system-packages.sh');
  }
  if (status === 0) return undefined;
  return `strace may not trace here (${stderr.trim()}): allow ptrace, in a container by --cap-add=SYS_PTRACE`;
}

/** Reads a trace once the traced process, by its id, has ended. @throws {Error} if its end is not in it */
export async function readTrace(file: string, pid: number): Promise<SystemCall[]> {
  // The tracer writes the end a moment later.
  for (let waited = 0; waited < END_WRITTEN_WITHIN_MS; waited += 20) {
    const text = await readFile(file, 'utf8');
    // Short numbers are padded with spaces.
    if (new RegExp(`^${pid} +\\+\\+\\+`, 'm').test(text)) return systemCalls(text);
    await setTimeout(20);
  }
  throw new Error(`the trace of ${pid} has no end`);
}

/** The calls of a trace. A call that was interrupted by another thread's takes up two lines. */
export function systemCalls(trace: string): SystemCall[] {
  const calls: SystemCall[] = [];
  const interrupted = new Map<string, SystemCall>();
  for (const [line, text] of trace.split('\n').entries()) {
    const [, pid = '', name = '', rest = ''] = /^(\d+) +(\w+)\((.*)$/.exec(text) ?? [];
    if (name !== '') {
      const unfinished = rest.endsWith('<unfinished ...>');
      const call = { name, args: rest, began: line, returned: unfinished ? Number.POSITIVE_INFINITY : line };
      calls.push(call);
      if (unfinished) interrupted.set(pid, call);
      continue;
    }
    const [, resumedPid = '', end = ''] = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? [];
    const call = interrupted.get(resumedPid);
    if (call === undefined) continue;
    call.args += end;
    call.returned = line;
    interrupted.delete(resumedPid);
  }
  return calls;
}
