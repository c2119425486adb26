import process from 'node:process';
import type { TestContext } from 'vitest';
import { type SystemCall, whyNotTraced } from '../trace.ts';

const CALLS = 'write,writev,sendto,sendmsg,pwrite64,fsync,fdatasync,rename,renameat,renameat2';

/** The command that runs another one and writes its system calls to a file. */
export function strace(file: string): string[] {
  // -D: the server stays our child, and the tracer is detached. Strings are long enough for a whole page of the database.
  return ['strace', '-D', '-f', '-y', '-s', '8192', '-e', `trace=${CALLS}`, '-o', file];
}

/** Skips a test with a warning where the system forbids tracing. @param what - the behavior that is not tested */
export function skipUntraced({ skip }: TestContext, what: string): void {
  const reason = whyNotTraced();
  if (reason === undefined) return;
  process.stderr.write(`\nNOT TESTED: ${what}. ${reason}\n\n`);
  skip(reason);
}

const WRITES = ['write', 'writev', 'pwrite64', 'sendto', 'sendmsg'];
const SYNCS = ['fsync', 'fdatasync'];
const RENAMES = ['rename', 'renameat', 'renameat2'];

/** The write to a client that carries this text. @throws {Error} if there is none */
export function answerWith(calls: readonly SystemCall[], text: string): SystemCall {
  const found = calls.find(
    ({ name, args }) => WRITES.includes(name) && /^\d+<(?:socket|TCP)/.test(args) && args.includes(text),
  );
  if (found === undefined) throw new Error(`the trace must have an answer with ${text}`);
  return found;
}

/** How an answer came too early for the disk, if it did. @param text - part of what the call wrote to the database */
export function commitFault(
  calls: readonly SystemCall[],
  text: string,
  answer: SystemCall,
): string | undefined {
  const written = calls.filter(
    ({ name, args }) => WRITES.includes(name) && isFile(args, 'intake.sqlite-wal'),
  );
  const first = written.find(({ args }) => args.includes(text));
  if (first === undefined || first.began > answer.began) return `${text} was answered before it was written`;
  const last = written.findLast(({ began }) => began < answer.began);
  const synced = calls.some(
    ({ name, args, began, returned }) =>
      SYNCS.includes(name) &&
      isFile(args, 'intake.sqlite-wal') &&
      began > (last?.returned ?? 0) &&
      returned < answer.began,
  );
  return synced ? undefined : `${text} was answered before it was on the disk`;
}

/**
 * The missing step on an uploaded file's way to the disk before its path was answered; undefined if there is none. Each
 * step must have ended before the next begins.
 */
export function fileFault(calls: readonly SystemCall[], key: string): string | undefined {
  const received = `incoming/${key.replace(/^cv\/|\.\w+$/g, '')}`;
  const row = calls.find(({ name, args }) => name === 'pwrite64' && args.includes(key));
  if (row === undefined) return 'no row was written';
  const written = calls.findLast(({ name, args }) => WRITES.includes(name) && isFile(args, received));
  const steps: [what: string, isStep: (call: SystemCall) => boolean][] = [
    ['the file was not synchronized', ({ name, args }) => SYNCS.includes(name) && isFile(args, received)],
    ['the file got no name', ({ name, args }) => RENAMES.includes(name) && args.includes(key)],
    [
      'the folder was not synchronized',
      ({ name, args }) => SYNCS.includes(name) && isFile(args, 'attachments/cv'),
    ],
  ];
  let before = written;
  for (const [what, isStep] of steps) {
    const step = calls.find(
      (call) => isStep(call) && call.began > (before?.returned ?? Number.POSITIVE_INFINITY),
    );
    if (step === undefined || step.returned > row.began) return `${what} before the row was written`;
    before = step;
  }
  return undefined;
}

function isFile(args: string, end: string): boolean {
  return /^\d+<([^>]*)>/.exec(args)?.[1]?.endsWith(`/${end}`) === true;
}
