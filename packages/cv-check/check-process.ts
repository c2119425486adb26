import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { checkCv } from './check-cv.ts';
import type { Verdict } from './verdict.ts';

// The child of a `CvChecker`: opens one file after the other. Each comes as a message, and is answered by one.

/** What the child says: first that it has started, then what it answers to each file, in that order. */
export type Message = { isReady: true } | { verdict: Verdict };

/** Whoever tells the service to end at a terminal or by its process group means the service; that ends its child. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// What a library leaves behind of one file does not concern the next.
process.on('unhandledRejection', () => undefined);

const note = watchOver(Number(process.argv[2]), Number(process.argv[3]));
// Loads what opens PDFs before the time of the first file begins.
await checkCv(Buffer.from('%PDF-1.4'));
process.on('message', async (file: Buffer) => {
  const { user, system } = process.cpuUsage();
  note(user + system);
  // What a library throws beyond what it is expected to, such as that a document is nested too deeply.
  const verdict = await checkCv(file).catch(() => ({ refusal: 'damaged' as const }));
  note(0);
  say({ verdict });
});
say({ isReady: true });

/**
 * Ends the process from a thread of its own, even while a file keeps it busy: if that takes too much memory or processor time,
 * which a busy machine doesn't lengthen, or its parent is gone. By signals that nobody else sends, so that the parent knows.
 *
 * @returns notes the processor time at which a file began, in microseconds; 0 between files
 */
function watchOver(totalMegabytes: number, longestMs: number): (microseconds: number) => void {
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
  return (microseconds) => {
    began[0] = microseconds;
  };
}

function say(message: Message): void {
  process.send?.(message);
}
