import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { checkCv } from './check-cv.ts';
import type { Verdict } from './verdict.ts';

// The child process of `CvChecker`. Each message holds one file and is answered with one message, in order.

/** Sent to the parent: once `isReady`, then a verdict for each file in order. */
export type Message = { isReady: true } | { verdict: Verdict };

/** Ctrl+C and process-group signals reach the child too; the service handles them and ends its child itself. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// A promise that a parser left behind must not fail the next file.
process.on('unhandledRejection', () => undefined);

const setStart = startWatchdog(Number(process.argv[2]), Number(process.argv[3]));
// Warms up pdf.js, so that the first file's time limit does not include loading it.
await checkCv(Buffer.from('%PDF-1.4'));
process.on('message', async (file: Buffer) => {
  const { user, system } = process.cpuUsage();
  setStart(user + system);
  // Parsers may throw anything, such as a stack overflow on deep nesting.
  const verdict = await checkCv(file).catch(() => ({ refusal: 'damaged' as const }));
  setStart(0);
  send({ verdict });
});
send({ isReady: true });

/**
 * A watchdog on a worker thread, which works while a file blocks the event loop. It kills the process over its memory
 * or CPU time (wall time would depend on the machine's load), or when the parent is gone. SIGUSR2 and SIGXCPU tell
 * the parent why.
 *
 * @returns a function that records the CPU time at which a file began, in microseconds; 0 between files
 */
function startWatchdog(totalMegabytes: number, cpuLimitMs: number): (microseconds: number) => void {
  const began = new Float64Array(new SharedArrayBuffer(8));
  const program = `
    const { began } = require('node:worker_threads').workerData;
    const parent = process.ppid;
    const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
    setInterval(() => {
      if (process.memoryUsage.rss() > ${totalMegabytes * 1_000_000} || process.ppid !== parent) process.kill(process.pid, 'SIGUSR2');
      // Read once: the file may end between two reads.
      const since = began[0];
      if (since > 0 && spent() - since > ${cpuLimitMs * 1000}) process.kill(process.pid, 'SIGXCPU');
    }, 20);`;
  const memory = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(program, { eval: true, workerData: { began }, resourceLimits: memory }).unref();
  return (microseconds) => {
    began[0] = microseconds;
  };
}

function send(message: Message): void {
  process.send?.(message);
}
