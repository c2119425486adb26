import { parentPort } from 'node:worker_threads';
import { type Inspection, inspectCv } from './inspect-cv.ts';

/** What the thread says: first that it has started, then what it answers for each path that it is sent, in that order. */
export type Message = { isReady: true } | Answer;

/** The answer for a path. */
export type Answer = { inspection: Inspection } | { fault: Fault };

/** A fault of the disk; an error itself would lose its code on the way to another thread. */
export interface Fault {
  message: string;
  code: string | undefined;
  syscall: string | undefined;
}

// The thread of an `Inspector`: looks into one file after the other.
parentPort?.on('message', async (file: string) => {
  say(await answerTo(file));
});
say({ isReady: true });

function say(message: Message): void {
  parentPort?.postMessage(message);
}

async function answerTo(file: string): Promise<Answer> {
  try {
    return { inspection: await inspectCv(file) };
  } catch (error) {
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    return { fault: { message, code, syscall } };
  }
}
