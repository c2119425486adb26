import { Socket } from 'node:net';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { checkCv } from './check-cv.ts';
import type { Verdict } from './verdict.ts';

// The child of a `CvChecker`: opens one file after the other. Each comes through its input as four bytes of length and
// the file itself, and is answered by a message.

/** What the child says: first that it has started, then what it answers to each file, in that order. */
export type Message = { isReady: true } | { verdict: Verdict };

const STDIN = 0;

/** Whoever tells the service to end at a terminal or by its process group means the service; that ends its child. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// What a library leaves behind of one file does not concern the next.
process.on('unhandledRejection', () => undefined);

const watch = watchOver(Number(process.argv[2]), Number(process.argv[3]));
await warmUp();
say({ isReady: true });
receiveFiles(async (file) => {
  watch.begin();
  const verdict = await answerTo(file);
  watch.end();
  say({ verdict });
});

/**
 * Ends the process from a thread of its own, even while a file keeps it busy: if that takes too much memory or processor time,
 * which a busy machine doesn't lengthen, or its parent is gone. By signals that nobody else sends, so that the parent knows.
 */
function watchOver(totalMegabytes: number, longestMs: number): { begin: () => void; end: () => void } {
  // The processor time at which the file began, in microseconds; 0 between files.
  const began = new Float64Array(new SharedArrayBuffer(8));
  const watch = `
    const { began } = require('node:worker_threads').workerData;
    const parent = process.ppid;
    const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
    setInterval(() => {
      if (process.memoryUsage.rss() > ${totalMegabytes * 1_000_000} || process.ppid !== parent) process.kill(process.pid, 'SIGUSR2');
      // Read once: the file may end meanwhile.
      const since = began[0];
      if (since > 0 && spent() - since > ${longestMs * 1000}) process.kill(process.pid, 'SIGXCPU');
    }, 20);`;
  const memory = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(watch, { eval: true, workerData: { began }, resourceLimits: memory }).unref();
  const note = (microseconds: number) => {
    began[0] = microseconds;
  };
  return {
    begin: () => {
      const { user, system } = process.cpuUsage();
      note(user + system);
    },
    end: () => note(0),
  };
}

/** Loads what opens PDFs before the time of the first file begins. */
async function warmUp(): Promise<void> {
  await checkCv(Buffer.from('%PDF-1.4'));
}

/**
 * Each file is received into memory of its size, by one buffer: chunks of a stream gather to several times that before they
 * are collected, and would count as the file's own.
 */
function receiveFiles(take: (file: Buffer) => void): void {
  const length = Buffer.alloc(4);
  let [receiving, received] = [length, 0];
  const callback = (bytes: number, buffer: Uint8Array) => {
    const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, bytes);
    for (let at = 0; at < bytes; ) {
      const copied = chunk.copy(receiving, received, at);
      at += copied;
      received += copied;
      if (received < receiving.length) continue;
      received = 0;
      if (receiving === length) receiving = Buffer.allocUnsafe(length.readUInt32LE());
      else {
        take(receiving);
        receiving = length;
      }
    }
    return true;
  };
  new Socket({ fd: STDIN, onread: { buffer: Buffer.alloc(65_536), callback } });
}

async function answerTo(file: Buffer): Promise<Verdict> {
  // What a library throws beyond what it is expected to, such as that a document is nested too deeply.
  return checkCv(file).catch(() => ({ refusal: 'damaged' as const }));
}

function say(message: Message): void {
  process.send?.(message);
}
