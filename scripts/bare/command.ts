import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** What a finished command wrote, and its status; null for one that a signal ended. */
export interface Ended {
  status: number | null;
  output: string;
  /** The lines of its standard error. */
  faults: string[];
}

/** Waits for a command to end, showing on standard output what it writes. */
export async function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  let faults = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    faults += text;
    process.stdout.write(text);
  });
  const [status] = await once(child, 'close');
  return { status, output: output + faults, faults: faults.split('\n').filter((line) => line !== '') };
}

/** Ends a command and everything that it started. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** Waits until a site answers, as long as the command that is to serve it is running. */
export async function answering(url: string, running: Promise<Ended>): Promise<void> {
  let over = false;
  running.finally(() => {
    over = true;
  });
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 200) return;
    if (over) throw new Error(`The command ended before ${url} answered.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
